import { useLingui } from '@lingui/react/macro';
import { serverNow } from '#client/device/clock.ts';
import { momentText } from '#client/lang/moment-text.ts';
import { useExhibition } from './use-exhibition.ts';

/** Formats a past moment for a live page: the time only for today. */
export function useMomentText(): (moment: Date | string | number) => string {
  const { i18n } = useLingui();
  const { server_time: zoned } = useExhibition();
  return (moment) => momentText(new Date(moment), serverNow(), { locale: i18n.locale, zoned });
}
