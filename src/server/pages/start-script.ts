/** What is painted of a ticket before any module: `client/ui/early-ticket.ts`. */
const EARLY_TICKET = 'early-ticket';

/** After which time script is fetched where no frame is drawn: in a tab that nobody looks at. */
const FRAME_MS = 200;
/** After which time script is fetched even while the page's main picture is still on its way. */
const PICTURE_MS = 2_500;

/**
 * Fetches the whole style sheet and the modules of a page. Where the page has a main picture they wait for
 * it: not every server sends by priority, and on a slow line script would take half of the picture's
 * bandwidth. A ticket that was painted early is seen before they take the processor. As a script adds the
 * sheet, no paint waits for it; hydration does. Each module is a script of its own, for the processor is
 * free for a tap between two scripts, while the imports of one are run in one go.
 * @param files in the order in which they are run: imports first, the entry last
 */
export function startScript(sheet: string, files: string[]): string {
  return `(function(d,c,f){
var p=d.querySelector('img[fetchpriority=high]'),s=0;
function add(n,a){var e=d.createElement(n);e.async=false;for(var k in a)e.setAttribute(k,a[k]);return d.body.appendChild(e)}
function go(){if(s++)return;
var l=add('link',{rel:'stylesheet',href:c});
window.__styleSheet=new Promise(function(y,n){l.onload=y;l.onerror=function(){n(Error('The style sheet cannot be loaded'))}});
f.forEach(function(u){add('script',{type:'module',src:u,fetchpriority:'low'})})}
if(d.getElementById('${EARLY_TICKET}')){requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,${FRAME_MS});return}
if(!p||p.complete)return go();
p.addEventListener('load',go);p.addEventListener('error',go);setTimeout(go,${PICTURE_MS})
})(document,${JSON.stringify(path(sheet))},${JSON.stringify(files.map(path))})`.replaceAll(
    '\n',
    '',
  );
}

function path(file: string): string {
  return `/${file}`;
}
