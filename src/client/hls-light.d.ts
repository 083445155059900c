/** The same library without what we do not use; it brings no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
