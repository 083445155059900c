import { useLingui } from '@lingui/react/macro';
import { serverNow } from '#client/device/clock.ts';
import { momentText } from '#client/lang/moment-text.ts';
import { useExhibition } from './use-exhibition.ts';

/** When something was, as a page that is up to the minute writes it: the time alone for today. */
export function useMomentText(): (moment: Date | string | number) => string {
  const { i18n } = useLingui();
  const { server_time: zoned } = useExhibition();
  return (moment) => momentText(new Date(moment), serverNow(), { locale: i18n.locale, zoned });
}
