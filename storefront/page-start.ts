/**
 * What a page from the server runs by itself, before its modules are there. With short names, for it is sent with
 * every page.
 *
 * - The modules start when the page and its first picture are painted: earlier they would only compete with style,
 *   font and picture for a slow line. A picture that does not come, or a tab that is not looked at, does not keep
 *   them from starting.
 * - A click on what is not alive yet is done again when it is, once for each button; the root says when. Links and
 *   searches are followed by the browser itself. Heard behind React, which may have come alive for this very click.
 * - Who has not said yes to cookies is asked at once.
 */
const source = `
const d=document,make=(n,p)=>Object.assign(d.createElement(n),p),w=d.querySelector('[type=waiting]'),i=d.querySelector('[fetchpriority=high]'),c=new Set,
s=()=>{if(w.isConnected){for(const href of FILES)d.head.append(make('link',{rel:'modulepreload',href}));w.replaceWith(make('script',{type:'module',text:w.text}))}},
p=()=>requestAnimationFrame(()=>requestAnimationFrame(s));
i?.complete===false?i.onload=i.onerror=p:p();
setTimeout(s,d.hidden?0:2e3);
onclick=e=>{const b=e.target.closest('button:not([action] [type=submit])');if(b)e.preventDefault(),c.add(b)};
addEventListener('alive',()=>{onclick=null;setTimeout(()=>c.forEach(b=>b.click()))},{once:true});
try{d.getElementById('cookies').hidden=localStorage.cookie_consent=='true'}catch{}
`.replaceAll('\n', '');

/** For a page whose modules stand in a script of the type `waiting` and need these files. */
export const pageStart = (files: string): string => source.replace('FILES', () => files);
