/** What browsers with Chromium's engine tell of the line; others tell nothing. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether what is not asked for may cost somebody money or patience. */
export function isLineMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}
