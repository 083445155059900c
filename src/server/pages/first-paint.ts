/**
 * What must be known before the first paint and before the router touches the address. Runs inline in
 * the head: the first entry address (a share signature on iOS is checked against it), the grey theme,
 * WebP support (every browser that knows `aspect-ratio` has it, and asking takes no time), and whether
 * the page is embedded in another application.
 */
export const firstPaintScript = `(function(d,w){
w.__entryUrl=location.href.split('#')[0];
var g=d.dataset.greyUntil;if(g&&Date.now()<Date.parse(g))d.dataset.grey='';
if(w.__POWERED_BY_QIANKUN__||w.__MICRO_APP_ENVIRONMENT__)d.dataset.embedded='';
if(!w.CSS||!CSS.supports('aspect-ratio:1'))d.dataset.noWebp='';
})(document.documentElement,window)`.replaceAll('\n', '');
