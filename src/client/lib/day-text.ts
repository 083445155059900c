/**
 * Days in words, put together here rather than by `Intl`'s ranges: engines differ in their spaces and
 * dashes, and what the server wrote must be what the browser hydrates.
 */
export function dayRangeText(locale: string, from: string, to: string): string {
  const first = partsOf(locale, from);
  const last = partsOf(locale, to);
  const sameYear = first.year === last.year;
  const sameMonth = sameYear && first.month === last.month;
  if (locale === 'zh') {
    const end = `${sameYear ? '' : `${last.year}年`}${sameMonth ? '' : last.month}${last.day}日`;
    return `${first.year}年${first.month}${first.day}日–${end}`;
  }
  if (sameMonth) return `${first.day}–${last.day} ${last.month} ${last.year}`;
  const start = `${first.day} ${first.month}${sameYear ? '' : ` ${first.year}`}`;
  return `${start} – ${last.day} ${last.month} ${last.year}`;
}

/** One day without its year: `Friday 5 March`, `3月5日 星期五`. */
export function dayText(locale: string, day: string): string {
  const { weekday, day: number, month } = partsOf(locale, day);
  return locale === 'zh' ? `${month}${number}日 ${weekday}` : `${weekday} ${number} ${month}`;
}

function partsOf(locale: string, day: string) {
  const date = new Date(`${day}T00:00Z`);
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
  return {
    year: date.getUTCFullYear(),
    month: named({ month: 'long' }),
    day: date.getUTCDate(),
    weekday: named({ weekday: 'long' }),
  };
}
