/**
 * What a page from the server runs by itself, before its modules are there. With short names, for it is sent with
 * every page.
 *
 * - What lies below the first screen is laid out after that is painted, part by part (`[data-below]` in global.css),
 *   with room between for the threads that draw; all of it at once where the page is to be scrolled to a place.
 * - The page is scrolled to where it was left, as the router's own script would that is left out for this one.
 * - The modules are asked for when the page and its first picture are painted: earlier they would only compete with
 *   style, font and picture for a slow line. Other threads read them in the time before the first part, and they
 *   start after the last. A picture that does not come, or a tab that is not looked at, does not keep them from it.
 * - A click on what is not alive yet is done again when it is, once for each button; the root says when. Links and
 *   searches are followed by the browser itself. Heard behind React, which may have come alive for this very click.
 * - Who has not said yes to cookies is asked at once, and so is everybody whose browser keeps nothing.
 */
const source = `
const d=document,h=history,o=d.documentElement.dataset,r=requestAnimationFrame,make=(n,p)=>Object.assign(d.createElement(n),p),w=d.querySelector('[type=waiting]'),i=d.querySelector('[fetchpriority=high]'),f=FILES,c=new Set,
l=href=>d.head.append(make('link',{rel:'modulepreload',href})),
s=()=>{delete o.stage;f.splice(0).map(l);w.isConnected&&w.replaceWith(make('script',{type:'module',text:w.text}))},
p=f=>setTimeout(r,30,f),
n=()=>{o.stage?p(n,o.stage=o.stage.slice(1)):s()},
g=()=>p(()=>{f.splice(0).map(h=>setTimeout(l,0,h));setTimeout(n,o.stage?200:0)});
if(h.state?.key)try{const y=JSON.parse(sessionStorage['react-router-scroll-positions'])[h.state.key];y&&scrollTo(0,y)}catch{}
else h.replaceState({key:Math.random().toString(32).slice(2)},'');
i?.complete===false?i.onload=i.onerror=g:g();
setTimeout(s,d.hidden?0:2e3);
onclick=e=>{const b=e.target.closest('button:not([action] [type=submit])');if(b)e.preventDefault(),c.add(b)};
addEventListener('alive',()=>{onclick=null;setTimeout(()=>c.forEach(b=>b.click()))},{once:true});
try{const a=d.getElementById('cookies');a.hidden=0;a.hidden=localStorage.cookie_consent=='true'||sessionStorage.cookies_declined}catch{}
`.replaceAll('\n', '');

/**
 * For a page that has these parts below its first screen. It stands before the style sheets, for a script behind them
 * would wait for them. A page that has been here before has a state, and is to be scrolled to where it was.
 */
export const firstStage = (parts: string): string =>
  `history.state||location.hash||(document.documentElement.dataset.stage='${parts}')`;

/** For a page whose modules stand in a script of the type `waiting` and need these files. */
export const pageStart = (files: string): string => source.replace('FILES', () => files);
