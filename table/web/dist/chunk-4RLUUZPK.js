async function r(t){let e=new Uint8Array(await t.arrayBuffer()),f=e[0]===255&&e[1]===254?"utf-16le":e[0]===254&&e[1]===255?"utf-16be":"utf-8";return new TextDecoder(f).decode(e)}export{r as a};
