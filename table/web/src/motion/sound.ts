// A few quiet sounds, made of waves and noise when they are needed.
let sounds: AudioContext | null = null;

/** What a sound is: where it begins and ends in hertz, how long in seconds, how loud, and of what. */
interface Tone {
  from: number;
  to: number;
  long: number;
  loud: number;
  wave: OscillatorType | "noise";
  after?: number;
}

/** All of them are shorter than 200 ms and about as quiet as a card on cloth. */
const tones: Record<string, readonly Tone[]> = {
  draw: [{ from: 2400, to: 900, long: 0.09, loud: 0.035, wave: "noise" }],
  tap: [{ from: 420, to: 300, long: 0.05, loud: 0.03, wave: "sine" }],
  cast: [{ from: 330, to: 440, long: 0.14, loud: 0.05, wave: "triangle" }, { from: 1600, to: 600, long: 0.1, loud: 0.02, wave: "noise" }],
  hit: [{ from: 170, to: 60, long: 0.15, loud: 0.11, wave: "sine" }],
  die: [{ from: 260, to: 90, long: 0.18, loud: 0.06, wave: "triangle" }],
  turn: [{ from: 523, to: 523, long: 0.09, loud: 0.045, wave: "sine" }, { from: 659, to: 659, long: 0.1, loud: 0.045, wave: "sine", after: 0.09 }],
};

let noise: AudioBuffer | null = null;

/** Plays what was heard in a moment, each sound once. */
export function play(list: readonly string[]): void {
  const kinds = [...new Set(list)].filter((k) => tones[k]).slice(0, 3);
  if (kinds.length === 0) return;
  sounds ??= new AudioContext();
  if (sounds.state === "suspended") void sounds.resume();
  for (const k of kinds) for (const tone of tones[k]!) sing(sounds, tone);
}

function sing(ctx: AudioContext, tone: Tone): void {
  const begin = ctx.currentTime + 0.01 + (tone.after ?? 0), end = begin + tone.long, gain = ctx.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(tone.loud, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(ctx.destination);
  if (tone.wave === "noise") {
    const source = ctx.createBufferSource(), filter = ctx.createBiquadFilter();
    source.buffer = noise ??= hiss(ctx);
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(tone.from, begin);
    filter.frequency.exponentialRampToValueAtTime(tone.to, end);
    source.connect(filter).connect(gain);
    source.start(begin);
    source.stop(end);
    return;
  }
  const source = ctx.createOscillator();
  source.type = tone.wave;
  source.frequency.setValueAtTime(tone.from, begin);
  source.frequency.exponentialRampToValueAtTime(tone.to, end);
  source.connect(gain);
  source.start(begin);
  source.stop(end);
}

function hiss(ctx: AudioContext): AudioBuffer {
  const buffer = ctx.createBuffer(1, ctx.sampleRate / 4, ctx.sampleRate), data = buffer.getChannelData(0);
  for (let i = 0, x = 1; i < data.length; i++) {
    x = (x * 16807) % 2147483647;
    data[i] = (x / 2147483647) * 2 - 1;
  }
  return buffer;
}
