/** The part of a ticket painted before any module runs: `client/ui/early-ticket.ts`. */
const EARLY_TICKET = 'early-ticket';

/** Fallback delay if no frame is drawn: in a background tab. */
const FRAME_MS = 200;
/** Maximum delay while the page's main picture is still loading. */
const PICTURE_MS = 2_500;

export interface StartFiles {
  /** The style sheet of home and the frame. */
  start: string;
  /** The style sheet that all other pages need besides. */
  inner: string;
  isHome: boolean;
  /** In order of execution: imports first, the entry last. */
  modules: string[];
}

/**
 * Fetches the style sheets and the modules of a page. They wait for the page's main picture. Not every
 * server prioritises, and script would take half of the bandwidth on a slow line. A ticket painted early is
 * visible before modules take the CPU. Script adds the sheets, so that hydration waits for them but no paint
 * does. Home needs no rules of other pages; the next page loads them. Each module is a script of its own. The CPU can handle a tap between two scripts, while the imports
 * of one run in one task.
 */
export function startScript({ start, inner, isHome, modules }: StartFiles): string {
  const sheets = isHome ? [start] : [start, inner];
  const later = isHome ? `window.__innerStyle=${JSON.stringify(path(inner))};` : '';
  return `${later}(function(d,c,f){
var p=d.querySelector('img[fetchpriority=high]'),s=0;
function add(n,a){var e=d.createElement(n);e.async=false;for(var k in a)e.setAttribute(k,a[k]);return d.body.appendChild(e)}
function go(){if(s++)return;
window.__styleSheet=Promise.all(c.map(function(u){return new Promise(function(y,n){var l=add('link',{rel:'stylesheet',href:u});
l.onload=y;l.onerror=function(){n(Error('The style sheet cannot be loaded'))}})}));
f.forEach(function(u){add('script',{type:'module',src:u,fetchpriority:'low'})})}
if(d.getElementById('${EARLY_TICKET}')){requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,${FRAME_MS});return}
if(!p||p.complete)return go();
p.addEventListener('load',go);p.addEventListener('error',go);setTimeout(go,${PICTURE_MS})
})(document,${JSON.stringify(sheets.map(path))},${JSON.stringify(modules.map(path))})`.replaceAll(
    '\n',
    '',
  );
}

function path(file: string): string {
  return `/${file}`;
}
