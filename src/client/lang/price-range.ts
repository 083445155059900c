const formats = new Map<string, Intl.NumberFormat>();

/** Cached formatters: creating one takes longer than rendering a whole card. */
function formatOf(locale: string, digits: 0 | 2): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const made = formats.get(key);
  if (made) return made;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
}

/** Two prices, or one when both are equal; without the currency. */
export function priceRange(low: number, high: number, locale: string): string {
  const { format } = formatOf(locale, Number.isInteger(low) && Number.isInteger(high) ? 0 : 2);
  return low === high ? format(low) : `${format(low)}–${format(high)}`;
}
