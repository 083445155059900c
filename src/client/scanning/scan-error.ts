/**
 * The reason why scanning fails:
 * - `in_app`: the messaging app around the page does not give its camera to pages
 * - `insecure`: the page came by plain http, where browsers have no camera
 * - `unsupported`: the browser has no camera for pages, or fails in an unknown way
 * - `not_allowed`, `no_camera`, `in_use`: as named
 * - `decoder`: the camera runs, but the decoder failed
 */
export type ScanFailure =
  | 'in_app'
  | 'insecure'
  | 'unsupported'
  | 'not_allowed'
  | 'no_camera'
  | 'in_use'
  | 'decoder';

export class ScanError extends Error {
  readonly failure: ScanFailure;

  constructor(failure: ScanFailure) {
    super(`Cannot scan: ${failure}`);
    this.failure = failure;
  }
}
