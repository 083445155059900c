import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { addDays } from '#contract/calendar.ts';
import { type VisaStep, type VisaVerdict, visaSteps } from '#contract/visa-rules.ts';
import type { Lang } from '#contract/wire.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { foldInOctets } from '#server/files/calendar-file.ts';

const PRODUCT = 'Pavilion';

const titles = {
  zh: {
    passport: '检查护照有效期',
    letter: '申请邀请函',
    check_again: '再次核对入境政策',
    apply_from: '可以开始申请签证',
    decide: '仍未确定：请申请签证',
    apply_by: '最迟今天申请签证',
  },
  en: {
    passport: 'Look at your passport',
    letter: 'Ask for a letter of invitation',
    check_again: 'Check the visa rule once more',
    apply_from: 'First day to apply for a visa',
    decide: 'Still undecided? Apply for a visa',
    apply_by: 'Last good day to apply for a visa',
  },
} as const satisfies Record<Lang, Record<VisaStep, string>>;

/**
 * The days of a visa verdict that are still to come, as all-day events of an iCalendar file. The file names no
 * passport.
 * @param today YYYY-MM-DD in the exhibition's time zone
 */
export function visaCalendar(
  { id, name, start_date }: Pick<ExhibitionRow, 'id' | 'name' | 'start_date'>,
  site: { verdict: VisaVerdict; lang: Lang; origin: string; today: string; now: Date },
): string {
  const { verdict, lang, origin, today, now } = site;
  const events = visaSteps(verdict, start_date, today).flatMap(
    ({ step, day }): EventAttributes[] =>
      day === null
        ? []
        : [
            {
              start: dateOf(day),
              end: dateOf(addDays(day, 1)),
              uid: `${id}-visa-${step}@pavilion`,
              productId: PRODUCT,
              title: `${titles[lang][step]} (${name[lang]})`,
              url: `${origin}/service?tab=2&lang=${lang}`,
              created: now.getTime(),
              alarms: [{ action: 'display', description: titles[lang][step], trigger: AT_NINE }],
            },
          ],
  );
  const { error, value } = createEvents(events);
  if (typeof value !== 'string') throw error ?? new Error('The calendar file could not be made');
  return foldInOctets(value);
}

/** All-day events begin at midnight. */
const AT_NINE = { hours: 9, before: false };

function dateOf(day: string): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}
