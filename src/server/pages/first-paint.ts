/**
 * What must be known before the first paint and before the router touches the address. Runs inline in
 * the head: the first entry address (a share signature on iOS is checked against it), the grey theme,
 * whether the line above the page was closed, WebP support (every browser that knows `aspect-ratio` has
 * it, and asking takes no time), whether the page is embedded in another application, whether the
 * connection is metered (as in `client/sync/directory/metered-connection.ts`), and the browser's offer to
 * install, which is made once.
 */
export const firstPaintScript = `(function(d,w){
w.__entryUrl=location.href.split('#')[0];
w.addEventListener('beforeinstallprompt',function(e){e.preventDefault();w.__installPrompt=e});
var g=d.dataset.greyUntil;if(g&&Date.now()<Date.parse(g))d.dataset.grey='';
try{if(JSON.parse(localStorage.getItem('pavilion:topics')).value===d.dataset.topics)d.dataset.topicsClosed=''}catch(e){}
if(w.__POWERED_BY_QIANKUN__||w.__POWERED_BY_WUJIE__||w.__MICRO_APP_ENVIRONMENT__)d.dataset.embedded='';
var n=navigator.connection;if(n&&(n.saveData||/[23]g/.test(n.effectiveType)))d.dataset.metered='';
if(!w.CSS||!CSS.supports('aspect-ratio:1'))d.dataset.noWebp='';
})(document.documentElement,window)`.replaceAll('\n', '');
