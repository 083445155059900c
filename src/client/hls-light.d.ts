/** The library without unused features; it has no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
