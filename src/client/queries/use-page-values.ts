import { longTextValues } from '#client/lang/long-text.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { dayText } from '#contract/date-text.ts';
import { limits } from '#contract/limits.ts';
import type { TextPlaceholder } from '#contract/placeholders.ts';
import { visaWindow } from '#contract/visa-rules.ts';
import { useExhibition } from './use-exhibition.ts';

/** Placeholder values in page texts; the console lists them for authors. */
export function usePageValues() {
  const exhibition = useExhibition();
  const locale = useLang();
  const { opens, best_by } = visaWindow(exhibition.start_date);
  return {
    ...longTextValues(exhibition, locale),
    visa_opens: dayText(opens, locale),
    visa_best_by: dayText(best_by, locale),
    visa_stay_days: String(limits.VISA_STAY_DAYS_MAX),
    transit_hours: String(limits.TRANSIT_VISA_FREE_HOURS),
  } satisfies Record<TextPlaceholder, string>;
}
