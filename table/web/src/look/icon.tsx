// Our own signs, each told apart by its outline alone. They are elements: no markup
// is made from strings anywhere in the client.

const line = { fill: "none", stroke: "currentColor", "stroke-width": "1.9" } as const;

const shapes = {
  sword: () => <path d="M15.5 2.5 8 10l-2-1-1.2 1.2 2 2L3 16l1 1 3.8-3.8 2 2L11 14l-1-2 7.5-7.5v-2Z" fill="currentColor"/>,
  shield: () => <path d="M10 2 17 4.4V10c0 4-3 6.8-7 8-4-1.2-7-4-7-8V4.400Z" fill="currentColor"/>,
  target: () => <g fill="none" stroke="currentColor" stroke-width="2"><circle cx="10" cy="10" r="5.4"/><path d="M10 1.4v5M10 13.6v5M1.4 10h5M13.6 10h5"/></g>,
  tap: () => <><path fill="none" stroke="currentColor" stroke-width="2.2" d="M14.2 13.6A5.4 5.4 0 1 1 14.6 7.4"/><path fill="currentColor" d="M16.8 3.8v6l-5.3-2.5Z"/></>,
  zzz: () => <path fill="none" stroke="currentColor" stroke-width="2" d="M4 5h6l-6 7h6M12 9h4.5L12 14.5h4.5"/>,
  wing: () => <path fill="currentColor" d="M2 13C4 6 10 3 18 3c-1 2-2.4 2.8-3.6 3.2.6.2 1.2.2 1.8.2-1 1.6-2.4 2.4-4 2.6.5.3 1 .4 1.5.4C11.4 12.8 7 13.6 2 13Z"/>,
  copy: () => <g {...line}><rect x="3" y="6" width="9" height="11" rx="1.6"/><path d="M7.5 6V4.600A1.6 1.6 0 0 1 9.1 3H15.4A1.6 1.6 0 0 1 17 4.600V12.400A1.6 1.6 0 0 1 15.4 14H12"/></g>,
  eye: () => <><path {...line} d="M1.8 10C5 5 15 5 18.2 10 15 15 5 15 1.8 10Z"/><circle cx="10" cy="10" r="2.5" fill="currentColor"/></>,
  eyeoff: () => <path {...line} d="M1.8 10C5 5 15 5 18.2 10 15 15 5 15 1.8 10ZM3.5 17 16.5 3"/>,
  lib: () => <g {...line}><rect x="5" y="3" width="11" height="14" rx="1.6"/><path d="M3.2 5v11.5"/></g>,
  grave: () => <path {...line} d="M5 17V8a5 5 0 0 1 10 0v9M3 17h14M8 9.500h4M10 7.500v5"/>,
  exile: () => <g {...line}><circle cx="10" cy="10" r="6.8" stroke-dasharray="3 2.3"/><path d="M10 6.500v7M6.5 10h7" transform="rotate(45 10 10)"/></g>,
  ante: () => <g {...line}><ellipse cx="10" cy="6.5" rx="6.5" ry="3"/><path d="M3.5 6.500v6.500c0 1.7 3 3 6.5 3s6.5-1.3 6.5-3V6.500M3.5 9.800c0 1.7 3 3 6.5 3s6.5-1.3 6.5-3"/></g>,
  command: () => <path {...line} stroke-linejoin="round" d="M3 15.500V6l4 3.500L10 4l3 5.500L17 6v9.500Z"/>,
  hand: () => <g {...line}><rect x="7" y="4" width="8.5" height="12" rx="1.5" transform="rotate(10 11 10)"/><path d="M5.6 5.6 3.2 6.400a1.3 1.3 0 0 0-.8 1.600l2.5 7.5"/></g>,
  side: () => <g {...line}><rect x="3" y="5" width="8" height="11" rx="1.5"/><path d="M14 6v9M17 7.500v6"/></g>,
  check: () => <path fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" d="M4 10.5 8.3 15 16 5.5"/>,
  stop: () => <path fill="currentColor" d="M6.7 2h6.600L18 6.700v6.600L13.3 18H6.700L2 13.300V6.700Z"/>,
  heart: () => <path fill="currentColor" d="M10 17C3 12 2 8.5 2.6 6.3 3.4 3.3 7.6 2.6 10 6c2.4-3.4 6.6-2.7 7.4.3C18 8.5 17 12 10 17Z"/>,
  drop: () => <path fill="currentColor" d="M10 2c3.5 4.5 5.5 7.3 5.5 10a5.5 5.5 0 0 1-11 0C4.5 9.3 6.5 6.5 10 2Z"/>,
  clock: () => <g {...line}><circle cx="10" cy="10" r="7.3"/><path d="M10 5.600V10l3 2"/></g>,
  why: () => <><path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" d="M6.5 7.200C6.5 3 13.6 3 13.6 7.300c0 2.8-3.5 2.9-3.5 5.7"/><circle cx="10.1" cy="16.6" r="1.5" fill="currentColor"/></>,
  flag: () => <path {...line} stroke-linejoin="round" d="M5 18V3h10l-2.5 3.500L15 10H5"/>,
  play: () => <path fill="currentColor" d="M5 3v14l12-7Z"/>,
  pause: () => <path fill="currentColor" d="M5 3h3.600v14H5zM11.4 3H15v14h-3.600z"/>,
  prev: () => <path fill="currentColor" d="M15 3v14L6 10zM4 3h2v14H4z"/>,
  next: () => <path fill="currentColor" d="M5 3v14l9-7zM14 3h2v14h-2z"/>,
  menu: () => <path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" d="M3.5 5.500h13M3.5 10h13M3.5 14.500h13"/>,
  phase: () => <rect x="3.5" y="3" width="13" height="14" rx="2" fill="none" stroke="currentColor" stroke-width="1.8" stroke-dasharray="2.5 2.5"/>,
  skull: () => <path fill="currentColor" d="M10 2.500c4.2 0 6.8 2.8 6.8 6.5 0 2.3-1 3.6-2.3 4.500v3.500h-9v-3.500C4.2 12.6 3.2 11.3 3.2 9c0-3.7 2.6-6.5 6.8-6.500ZM7 8a1.7 1.7 0 1 0 0 3.400A1.7 1.7 0 0 0 7 8Zm6 0a1.7 1.7 0 1 0 0 3.400A1.7 1.7 0 0 0 13 8Z"/>,
  warn: () => <><path {...line} stroke-linejoin="round" d="M10 3 18 17H2ZM10 8v4.5"/><circle cx="10" cy="14.6" r="1.1" fill="currentColor"/></>,
  search: () => <g fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round"><circle cx="8.6" cy="8.6" r="5.4"/><path d="m12.8 12.8 4.4 4.4"/></g>,
  up: () => <path fill="currentColor" d="M10 3.5 16.5 14h-13Z"/>,
  down: () => <path fill="currentColor" d="M10 16.5 3.5 6h13Z"/>,
  left: () => <path fill="currentColor" d="M3.5 10 14 3.500v13Z"/>,
  right: () => <path fill="currentColor" d="M16.5 10 6 16.500v-13Z"/>,
  close: () => <path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" d="m5 5 10 10M15 5 5 15"/>,
  gear: () => <g {...line}><circle cx="10" cy="10" r="3"/><path d="M10 2.500v2.300M10 15.200v2.300M2.5 10h2.300M15.2 10h2.300M4.7 4.700l1.6 1.600M13.7 13.700l1.6 1.600M15.3 4.700l-1.6 1.600M6.3 13.700l-1.6 1.6"/></g>,
  book: () => <path {...line} stroke-linejoin="round" d="M3 4.500c3-1 5-.5 7 1 2-1.5 4-2 7-1V16c-3-1-5-.5-7 1-2-1.5-4-2-7-1ZM10 5.500V17"/>,
  link: () => <g {...line} stroke-linecap="round"><path d="M8.5 11.500a3.2 3.2 0 0 0 4.6 0l3-3a3.2 3.2 0 0 0-4.6-4.600l-1 1M11.5 8.500a3.2 3.2 0 0 0-4.6 0l-3 3a3.2 3.2 0 0 0 4.6 4.600l1-1"/></g>,
  strike: () => <path fill="currentColor" d="M16.5 3.500 15 10l-2-1.800L5.5 16 4 14.500 11.8 7 10 5Z"/>,
  strikes: () => <path fill="currentColor" d="M12.5 2 11.3 7.300 9.8 5.900 4 12 2.8 10.800 8.7 5 7.3 3.400ZM17.8 7.300 16.6 12.600l-1.5-1.400-5.8 6.100-1.2-1.200L14 10.300 12.6 8.700Z"/>,
  trample: () => <path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round" d="M2.5 15.500 7 5l3 6.500L13 5l4.500 10.500"/>,
  menace: () => <path fill="currentColor" d="M3 2.500c.3 4.500 2.2 6.600 4 7.200h6c1.800-.6 3.7-2.700 4-7.200 1.6 6 .4 10.500-3 12.500L10 17.500 6 15C2.6 13 1.4 8.500 3 2.500Z"/>,
  reach: () => <path fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round" d="M10 17.500V3.500M5 8.500l5-5.500 5 5.500"/>,
  anvil: () => <path fill="currentColor" d="M3 4h14v3.500c-3.500 0-4.500 1.300-4.500 3.500 0 1 .8 2 2.5 2.500V16H5v-2.500c1.700-.5 2.500-1.500 2.500-2.500C7.5 8.800 6.500 7.500 3 7.500Z"/>,
  hex: () => <path {...line} stroke-linejoin="round" d="M10 2.500 16.5 6.300v7.400L10 17.500 3.5 13.700V6.300Z"/>,
  haste: () => <path fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round" d="m4 4.500 5.500 5.500L4 15.500M10.5 4.500 16 10l-5.5 5.500"/>,
  wall: () => <path {...line} stroke-linejoin="round" d="M3 16.500V5h3.500v2.500h2V5h3v2.500h2V5H17v11.500ZM3 12h14"/>,
  land: () => <><path {...line} stroke-linejoin="round" d="M2 16.500 7.500 7l4 6.500 2.500-3.500 4 6.500Z"/><circle cx="14.500" cy="5" r="1.900" fill="currentColor"/></>,
  loyal: () => <path {...line} stroke-linejoin="round" d="M4 5 10 2.8 16 5v6L10 17.2 4 11Z"/>,
} as const;

export type IconName = keyof typeof shapes;

/** A small sign. It is hidden from screen readers: words stand beside it. */
export function Icon({ name, class: cls }: { name: IconName; class?: string }) {
  return <svg class={cls ? `i ${cls}` : "i"} viewBox="0 0 20 20" aria-hidden="true">{shapes[name]()}</svg>;
}
