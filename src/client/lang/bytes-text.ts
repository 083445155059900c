const KILOBYTE = 1024;

/** The size of a file, in kB or MB. */
export function bytesText(bytes: number, locale: string): string {
  const isSmall = bytes < KILOBYTE * KILOBYTE;
  const size = isSmall ? Math.ceil(bytes / KILOBYTE) : bytes / KILOBYTE ** 2;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(size);
  return `${number}\u00a0${isSmall ? 'kB' : 'MB'}`;
}
