/** A calendar day, YYYY-MM-DD, as text. */
export function dayText(day: string, locale: string): string {
  const { year, month, date } = partsOf(day, locale);
  if (locale === 'zh') return `${year}年${month}${date}日`;
  if (locale === 'en') return `${date} ${month} ${year}`;
  return inWords(locale).format(atMidnight(day));
}

/** A calendar day without year, with weekday, in the language of the interface. */
export function weekdayText(day: string, locale: string): string {
  const { month, date, weekday } = partsOf(day, locale);
  return locale === 'zh' ? `${month}${date}日（${weekday}）` : `${weekday} ${date} ${month}`;
}

/**
 * A range of calendar days as text, with shared parts written once. Does not use `Intl` ranges for the
 * interface languages: spaces and dashes differ by engine, and hydration requires equal text.
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

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Avoids `Intl`: on a slow phone creating a formatter takes longer than painting the page. */
function partsOf(day: string, locale: string) {
  const instant = atMidnight(day);
  const month = instant.getUTCMonth();
  const weekday = instant.getUTCDay();
  const isChinese = locale === 'zh';
  return {
    year: instant.getUTCFullYear(),
    month: isChinese ? `${month + 1}月` : MONTHS[month],
    date: instant.getUTCDate(),
    weekday: isChinese ? `星期${'日一二三四五六'[weekday]}` : WEEKDAYS[weekday],
  };
}

/** Latin digits, consistent with the other numbers of a page. */
function inWords(locale: string) {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
}

/** Calendar days have no zone: parsing and formatting use the same one. */
function atMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
