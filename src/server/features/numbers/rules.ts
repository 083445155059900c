import { addDays } from '#contract/calendar.ts';
import type { Capability } from '#contract/capabilities.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { getConsoleNumbers, getNumbers } from '#contract/numbers.ts';
import type { Access } from '#server/http/admit.ts';

type Numbers = OutputOf<typeof getNumbers>;
type Counts = Numbers['total'];

/** An event type, its day and its number. */
export interface Counted {
  date: string;
  counts: Partial<Counts>;
}

const none: Counts = { views: 0, exhibit_views: 0, likes: 0, collects: 0, stars: 0, inquiries: 0 };
const kinds = Object.keys(none) as (keyof Counts)[];

/** The requested days: the latest, or those of the exhibition. */
export function spanOf(
  days: 'latest' | 'exhibition',
  { start_date, end_date }: { start_date: string; end_date: string },
  today: string,
) {
  if (days === 'exhibition') return { first: start_date, last: end_date };
  return { first: addDays(today, 1 - limits.NUMBERS_DAYS), last: today };
}

/** Every day of a span with its numbers, and their sums. */
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

/** All numbers, before they are filtered by role. */
export type ConsoleNumbers = {
  [Name in keyof OutputOf<typeof getConsoleNumbers>]: NonNullable<
    OutputOf<typeof getConsoleNumbers>[Name]
  >;
};

const seenWith: Record<keyof ConsoleNumbers, readonly Capability[]> = {
  registrations: ['registrations.read', 'reports'],
  registrations_today: ['registrations.read', 'reports'],
  registrations_begun: ['registrations.read', 'reports'],
  channels: ['registrations.read', 'reports'],
  exhibitors: ['exhibitors.read'],
  exhibits: ['exhibitors.read'],
  booth_requests: ['exhibitors.change', 'booths', 'reports'],
  booth_requests_new: ['exhibitors.change'],
  inquiries_today: ['exhibitors.read', 'reports'],
  inquiries_unanswered: ['exhibitors.read', 'reports'],
  sign_ups: ['programme', 'reports'],
  sign_ups_today: ['programme', 'reports'],
  waiting: ['programme', 'reports'],
  waiting_at: ['programme', 'reports'],
  drafts: ['programme'],
  reviews_pending: ['review'],
  feedback_new: ['messages.write'],
  duplicates: ['registrations.change'],
  without_authenticator: ['people'],
};

/** The numbers that the organiser's capabilities allow; the others are null. */
export function visibleNumbers(
  counted: ConsoleNumbers,
  { capabilities, second_factor }: Pick<Access, 'capabilities' | 'second_factor'>,
): OutputOf<typeof getConsoleNumbers> {
  const isOpen = second_factor === 'none' || second_factor === 'passed';
  const seen = Object.entries(counted).map(([name, count]) => {
    const needed = seenWith[name as keyof ConsoleNumbers];
    return [name, isOpen && needed.some((one) => capabilities.includes(one)) ? count : null];
  });
  return Object.fromEntries(seen) as OutputOf<typeof getConsoleNumbers>;
}
