/** A calendar day, YYYY-MM-DD, in words. */
export function dayText(day: string, locale: string): string {
  const { year, month, date } = partsOf(day, locale);
  if (locale === 'zh') return `${year}年${month}${date}日`;
  if (locale === 'en') return `${date} ${month} ${year}`;
  return inWords(locale).format(atMidnight(day));
}

/** A calendar day without its year, with its weekday, in the language of the interface. */
export function weekdayText(day: string, locale: string): string {
  const { month, date, weekday } = partsOf(day, locale);
  return locale === 'zh' ? `${month}${date}日（${weekday}）` : `${weekday} ${date} ${month}`;
}

/**
 * The days from one calendar day to another in words, with what they share said once. In the languages
 * of the interface not by `Intl`'s ranges: engines differ in their spaces and dashes, and what the
 * server wrote must be what the browser hydrates.
 */
export function daysText(first: string, last: string, locale: string): string {
  if (first === last) return dayText(first, locale);
  if (locale !== 'zh' && locale !== 'en') {
    return inWords(locale).formatRange(atMidnight(first), atMidnight(last));
  }
  const from = partsOf(first, locale);
  const to = partsOf(last, locale);
  const sameYear = from.year === to.year;
  const sameMonth = sameYear && from.month === to.month;
  if (locale === 'zh') {
    const year = sameYear ? '' : `${to.year}年`;
    return `${dayText(first, locale)}–${year}${sameMonth ? '' : to.month}${to.date}日`;
  }
  if (sameMonth) return `${from.date}–${dayText(last, locale)}`;
  const start = sameYear ? `${from.date} ${from.month}` : dayText(first, locale);
  return `${start} – ${dayText(last, locale)}`;
}

function partsOf(day: string, locale: string) {
  const instant = atMidnight(day);
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(instant);
  return {
    year: instant.getUTCFullYear(),
    month: locale === 'zh' ? `${instant.getUTCMonth() + 1}月` : named({ month: 'long' }),
    date: instant.getUTCDate(),
    weekday: named({ weekday: 'long' }),
  };
}

/** Latin digits, so that dates look like the other numbers of a page. */
function inWords(locale: string) {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
}

/** Calendar days have no zone: they are read and written in the same one. */
function atMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
