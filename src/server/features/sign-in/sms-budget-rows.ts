import { calendarDay } from '#contract/calendar.ts';
import type { Database } from '#server/db/open.ts';
import type { SmsBudget } from '#server/outbound/within-budget.ts';
import { countSms, hasSmsBudget, uncountSms } from './rows.ts';

interface DailyLimit {
  /** The organiser's limit of SMS per day. */
  sms_a_day: number;
  now: () => Date;
}

/** The day's SMS other than codes: at most half of all, because codes need the other half. */
export function messageSmsBudget(db: Database, limit: DailyLimit): SmsBudget {
  const day = dayOf(limit);
  return {
    take: async () => (await countSms(db, day, half(limit))) > 0,
    giveBack: () => uncountSms(db, day),
  };
}

/** True while the day's SMS other than codes are not exhausted. */
export function hasMessageSms(db: Database, limit: DailyLimit): Promise<boolean> {
  return hasSmsBudget(db, dayOf(limit), half(limit));
}

function half({ sms_a_day }: DailyLimit): number {
  return Math.floor(sms_a_day / 2);
}

function dayOf({ now }: DailyLimit): string {
  return calendarDay(now(), 'Asia/Shanghai');
}
