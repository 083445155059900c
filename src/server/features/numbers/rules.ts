import { addDays } from '#contract/calendar.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { getNumbers } from '#contract/numbers.ts';

type Numbers = OutputOf<typeof getNumbers>;
type Counts = Numbers['total'];

/** Something that was counted on a day. */
export interface Counted {
  date: string;
  counts: Partial<Counts>;
}

const none: Counts = { views: 0, exhibit_views: 0, likes: 0, collects: 0, stars: 0, inquiries: 0 };
const kinds = Object.keys(none) as (keyof Counts)[];

/** The days that are asked for: the latest, or the exhibition's. */
export function spanOf(
  days: 'latest' | 'exhibition',
  { start_date, end_date }: { start_date: string; end_date: string },
  today: string,
) {
  if (days === 'exhibition') return { first: start_date, last: end_date };
  return { first: addDays(today, 1 - limits.NUMBERS_DAYS), last: today };
}

/** Every day of a span with what was counted on it, and their sums. */
export function presentNumbers(
  { first, last }: { first: string; last: string },
  counted: readonly Counted[],
): Numbers {
  const days: Numbers['days'] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const onDay = counted.filter((one) => one.date === date);
    days.push({ date, ...sum(onDay.map(({ counts }) => counts)) });
  }
  return { days, total: sum(days) };
}

function sum(all: readonly Partial<Counts>[]): Counts {
  const total = { ...none };
  for (const counts of all) {
    for (const kind of kinds) total[kind] += counts[kind] ?? 0;
  }
  return total;
}
