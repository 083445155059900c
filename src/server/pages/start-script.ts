/** The part of a ticket painted before any module runs: `client/ui/early-ticket.ts`. */
const EARLY_TICKET = 'early-ticket';

/** Fallback delay if no frame is drawn: in a background tab. */
const FRAME_MS = 200;
/** Maximum delay while the page's main picture is still loading. */
const PICTURE_MS = 2_500;

export interface StartFiles {
  sheet: string;
  /** Home: the sheet with the rules of all other pages, which the next page loads. */
  laterSheet?: string | undefined;
  /** In order of execution: imports first, the entry last. */
  modules: string[];
}

/**
 * Fetches the style sheet and the modules of a page. They wait for the page's main picture. Not every
 * server prioritises, and script would take half of the bandwidth on a slow line. A ticket painted early is
 * visible before modules take the CPU. Script adds the sheet, so that hydration waits for it but no paint
 * does. Each module is a script of its own. The CPU can handle a tap between two scripts, while the imports
 * of one run in one task.
 */
export function startScript({ sheet, laterSheet, modules }: StartFiles): string {
  const later = laterSheet ? `window.__later=${JSON.stringify(path(laterSheet))};` : '';
  return `${later}(function(d,c,f){
var p=d.querySelector('img[fetchpriority=high]'),s=0;
function add(n,a){var e=d.createElement(n);e.async=false;for(var k in a)e.setAttribute(k,a[k]);return d.body.appendChild(e)}
function go(){if(s++)return;
var l=add('link',{rel:'stylesheet',href:c});
window.__styleSheet=new Promise(function(y,n){l.onload=y;l.onerror=function(){n(Error('The style sheet cannot be loaded'))}});
f.forEach(function(u){add('script',{type:'module',src:u,fetchpriority:'low'})})}
if(d.getElementById('${EARLY_TICKET}')){requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,${FRAME_MS});return}
if(!p||p.complete)return go();
p.addEventListener('load',go);p.addEventListener('error',go);setTimeout(go,${PICTURE_MS})
})(document,${JSON.stringify(path(sheet))},${JSON.stringify(modules.map(path))})`.replaceAll(
    '\n',
    '',
  );
}

function path(file: string): string {
  return `/${file}`;
}
