/**
 * Collects facts needed before the first paint and before the router changes the address. Runs inline in the
 * head.
 *
 * - the first entry address, which share signatures on iOS are checked against
 * - the grey theme
 * - the closed banner above the page
 * - WebP support: every browser with `aspect-ratio` has it, and this check is instant
 * - embedding in another application
 * - a metered connection, as in `client/sync/directory/metered-connection.ts`
 * - the browser's install prompt, which fires only once
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
