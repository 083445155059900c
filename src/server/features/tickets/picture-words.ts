import { calendarDay } from '#contract/calendar.ts';
import { daysText } from '#contract/date-text.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Lang } from '#contract/wire.ts';
import { type PictureTexts, pictureSavedText } from '#server/files/ticket-picture.ts';
import type { findTicketById } from './rows.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findTicketById>>>;

/** The texts on the picture of a ticket. */
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
  const { halls, validity } = {
    zh: { halls: `${show_hall} 号馆`, validity: `有效期：${valid}` },
    en: { halls: `Halls ${show_hall}`, validity: `Valid ${valid}` },
  }[lang];
  return {
    wordmark,
    heading: exhibition.name[lang],
    when: daysText(exhibition.start_date, exhibition.end_date, lang),
    where: `${halls} · ${exhibition.venue[lang]}`,
    name: registration.name,
    company_name: registration.company_name,
    number: formatTicketNumber(ticket.ticket_number),
    qr_text,
    validity,
    saved: pictureSavedText(made_at, { lang, time_zone }),
  };
}
