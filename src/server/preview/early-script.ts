import { PREVIEW_PATH } from '#contract/preview.ts';

/** The element of the bar. Hydration skips unknown elements of the body. */
export const BAR = 'pavilion-preview';
/** Below the path of the preview: starts a worker of the page, whose script is the parameter `of`. */
export const WORKER = '/worker.js';

/**
 * Separates a page or a worker from the stored data of the public site: there is no IndexedDB, cache or service
 * worker, and calls lead to the preview.
 */
const isolate = `function(w,b,lang){
function put(o,n,v){Object.defineProperty(o,n,{value:v,configurable:true,writable:true})}
put(w,'caches',undefined);
put(w,'indexedDB',{open:function(){var r={error:new DOMException('A preview stores nothing','InvalidStateError')};setTimeout(function(){if(r.onerror)r.onerror({target:r})});return r}});
put(w.navigator,'serviceWorker',undefined);
var C=w.BroadcastChannel;if(C)w.BroadcastChannel=class extends C{constructor(n){super(n+'@preview')}};
function call(u){return typeof u==='string'&&/^\\/(web|calendar)\\//.test(u)?b+u+(/[?&]lang=/.test(u)?'':(u.indexOf('?')<0?'?':'&')+'lang='+lang()):u}
var f=w.fetch;w.fetch=function(u,o){return f.call(w,call(u),o)};
var x=w.XMLHttpRequest.prototype,open=x.open;x.open=function(m,u){return open.call(this,m,call(u))};
return put}`;

/**
 * Runs before every other script of a page in a preview.
 *
 * - Local storage ends with the page, so the visitor is signed out.
 * - Links lead to the same path below that of the preview.
 * - The bar returns where a page is rendered again.
 */
export const previewScript = `(function(w,d,b){
w.__basepath=b;
function lang(){return /^zh/.test(d.documentElement.lang)?'zh':'en'}
var put=(${isolate})(w,b,lang);
function store(){return Object.create({getItem:function(k){return Object.hasOwn(this,k)?this[k]:null},setItem:function(k,v){this[k]=String(v)},removeItem:function(k){delete this[k]}})}
put(w,'localStorage',store());put(w,'sessionStorage',store());
var W=w.Worker;if(W)w.Worker=class extends W{constructor(u,o){super(/^\\/assets\\//.test(u)?b+'${WORKER}?of='+u:u,o)}};
d.addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('a[href]');
if(a&&a.closest('${BAR}'))a.search='?lang='+lang();
if(!a||a.origin!==location.origin||a.getAttribute('href')[0]==='#'||(a.pathname+'/').indexOf(b+'/')===0||a.closest('${BAR}')||/^\\/(pictures|files|documents|download\\/file|assets|demo)\\//.test(a.pathname))return;
a.href=b+a.pathname+a.search+a.hash},true);
var bar,o=new MutationObserver(keep);
function keep(){bar=bar||d.querySelector('${BAR}');if(bar&&d.body&&!bar.isConnected)d.body.append(bar);
o.disconnect();[d,d.documentElement,d.body].forEach(function(n){n&&o.observe(n,{childList:true})})}
keep();
})(window,document,${JSON.stringify(PREVIEW_PATH)})`.replaceAll('\n', '');

/** The script of a worker, behind the one that isolates it; null for a script that is no file of the build. */
export function workerScript(of: unknown): string | null {
  if (typeof of !== 'string' || !/^\/assets\/[\w-]+\.js$/.test(of)) return null;
  const separate = `(${isolate})(self,${JSON.stringify(PREVIEW_PATH)},function(){return'zh'})`;
  return `${separate.replaceAll('\n', '')};importScripts(${JSON.stringify(of)});`;
}
