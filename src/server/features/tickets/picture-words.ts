import { calendarDay } from '#contract/calendar.ts';
import { daysText } from '#contract/date-text.ts';
import type { Lang } from '#contract/wire.ts';
import type { PictureTexts } from './picture.ts';
import type { findTicketById } from './rows.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findTicketById>>>;

const LOCALES: Record<Lang, string> = { zh: 'zh-CN', en: 'en-GB' };

/** A ticket in the words of its picture. */
export function pictureTexts(
  { ticket, registration, exhibition }: Found,
  { lang, made_at, qr_text }: { lang: Lang; made_at: Date; qr_text: string },
): PictureTexts {
  const { wordmark, show_hall, time_zone } = exhibition;
  const valid = daysText(
    calendarDay(ticket.not_before, time_zone),
    calendarDay(ticket.not_after, time_zone),
    lang,
  );
  const saved = new Intl.DateTimeFormat(LOCALES[lang], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: time_zone,
  }).format(made_at);
  const words = {
    zh: {
      halls: `${show_hall} 号馆`,
      validity: `有效期：${valid}`,
      saved: `保存于 ${saved}，仅限本人使用`,
    },
    en: {
      halls: `Halls ${show_hall}`,
      validity: `Valid ${valid}`,
      saved: `Saved ${saved}, personal use only`,
    },
  };
  return {
    ...words[lang],
    wordmark,
    exhibition_name: exhibition.name[lang],
    dates: daysText(exhibition.start_date, exhibition.end_date, lang),
    venue: exhibition.venue[lang],
    name: registration.name,
    company_name: registration.company_name,
    ticket_number: ticket.ticket_number,
    qr_text,
  };
}
