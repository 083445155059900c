/** The Network Information API; only Chromium's browsers have it. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** True on a connection where prefetching may cost the user money or patience. */
export function isLineMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

/** The value at page start, so that the offer's space is reserved from the first paint. */
export function wasMeteredAtStart(): boolean {
  return 'metered' in document.documentElement.dataset;
}
