import { PREVIEW_PATH } from '#contract/preview.ts';

/** The element of the bar. Hydration skips unknown elements of the body. */
export const BAR = 'pavilion-preview';

/**
 * Separates the pages of a preview from the stored data of the public site. Runs before every other script.
 *
 * - Storage ends with the page, and there is no IndexedDB, cache or service worker. So the visitor is signed out.
 * - Calls and links lead to the same path below that of the preview.
 * - The bar returns where a page is rendered anew.
 */
export const previewScript = `(function(w,d,b){
w.__basepath=b;
function store(){return Object.create({getItem:function(k){return Object.hasOwn(this,k)?this[k]:null},setItem:function(k,v){this[k]=String(v)},removeItem:function(k){delete this[k]}})}
function put(o,n,v){Object.defineProperty(o,n,{value:v,configurable:true,writable:true})}
put(w,'localStorage',store());put(w,'sessionStorage',store());put(w,'caches',undefined);
put(w,'indexedDB',{open:function(){throw new DOMException('A preview stores nothing','SecurityError')}});
put(navigator,'serviceWorker',undefined);
var C=w.BroadcastChannel;if(C)w.BroadcastChannel=class extends C{constructor(n){super(n+'@preview')}};
function lang(){return /^zh/.test(d.documentElement.lang)?'zh':'en'}
function call(u){return typeof u==='string'&&/^\\/(web|calendar)\\//.test(u)?b+u+(/[?&]lang=/.test(u)?'':(u.indexOf('?')<0?'?':'&')+'lang='+lang()):u}
var f=w.fetch;w.fetch=function(u,o){return f.call(w,call(u),o)};
var x=XMLHttpRequest.prototype,open=x.open;x.open=function(m,u){return open.call(this,m,call(u))};
d.addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('a[href]');
if(!a||a.origin!==location.origin||a.getAttribute('href')[0]==='#'||(a.pathname+'/').indexOf(b+'/')===0||a.closest('${BAR}')||/^\\/(pictures|files|documents|download\\/file|assets|demo)\\//.test(a.pathname))return;
a.href=b+a.pathname+a.search+a.hash},true);
var bar,o=new MutationObserver(keep);
function keep(){bar=bar||d.querySelector('${BAR}');if(bar&&d.body&&!bar.isConnected)d.body.prepend(bar);
o.disconnect();[d,d.documentElement,d.body].forEach(function(n){n&&o.observe(n,{childList:true})})}
keep();
})(window,document,${JSON.stringify(PREVIEW_PATH)})`.replaceAll('\n', '');
