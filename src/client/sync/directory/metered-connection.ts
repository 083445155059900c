/** The Network Information API: Chromium's browsers have it, others do not. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** True on a connection where fetching ahead may cost the person money or patience. */
export function isLineMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

/** As the first script of the page found it: where there is room for the offer from the first paint. */
export function wasMeteredAtStart(): boolean {
  return 'metered' in document.documentElement.dataset;
}
