/** The site as it will be for an edition that is not public lies under this path. */
export const PREVIEW_PATH = '/preview';
/** Below `PREVIEW_PATH`: opens a preview by its key, and ends it. */
export const OPEN_PREVIEW = '/open';
export const LEAVE_PREVIEW = '/leave';
/** Parameter of `OPEN_PREVIEW` with the signed key. */
export const PREVIEW_KEY = 'key';

/**
 * Codes of refusals in a preview. Clients show the message of a code that they do not know, so visitors need no
 * words for these.
 */
export const previewCodes = {
  /** Nothing is sent or stored in a preview. */
  READ_ONLY: 100017,
  /** The preview has ended. */
  ENDED: 100018,
} as const;
