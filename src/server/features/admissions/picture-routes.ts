import type { FastifyInstance } from 'fastify';
import { makeAdmissionPicture } from '#contract/admissions.ts';
import { calendarDay, zonedInstant } from '#contract/calendar.ts';
import { weekdayText } from '#contract/date-text.ts';
import { conferenceIn } from '#contract/programme.ts';
import type { Lang } from '#contract/wire.ts';
import type { Keys } from '#server/crypto/keys.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { CurrentProgramme } from '#server/features/programme/current-programme.ts';
import { findItem, findSeat } from '#server/features/sign-ups/seat-rows.ts';
import { pictureExpiry, readPictureName, writePictureName } from '#server/files/picture-link.ts';
import {
  drawTicketPicture,
  type PictureTexts,
  pictureSavedText,
} from '#server/files/ticket-picture.ts';
import { AppError } from '#server/http/app-error.ts';
import { readLang } from '#server/http/lang.ts';
import { sendTicketPicture } from '#server/http/send-picture.ts';
import { serve } from '#server/http/serve.ts';
import { findAdmissionById } from './rows.ts';
import { signSeat } from './signing.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findAdmissionById>>>;

/** Serves the admission to a conference as a picture. Only the holder knows its address. */
export function admissionPictureRoutes(
  app: FastifyInstance,
  programme: CurrentProgramme,
  { picture_key, tickets }: Pick<Keys, 'picture_key' | 'tickets'>,
) {
  serve(app, makeAdmissionPicture, async ({ conference_id }, { db, signed_in, lang, now }) => {
    const { id: exhibition_id } = await getCurrentExhibition(db);
    const item = await findItem(db, { id: conference_id, of: 'conference', exhibition_id });
    if (!item) throw new AppError('CONFERENCE_NOT_FOUND');
    if (item.cancelled_at) throw new AppError('CONFERENCE_CANCELLED');
    const seat = await findSeat(db, { item_id: item.id, account_id: signed_in.account_id });
    if (seat?.state !== 'taken') throw new AppError('NOT_FOUND');
    const link = { ticket_id: seat.admission_id, revision: 0, made_at: now };
    const name = writePictureName(picture_key, 'admission', link);
    return {
      url: `/pictures/admission/${name}.png?lang=${lang}`,
      expires_at: pictureExpiry(now).toISOString(),
    };
  });

  // The messaging app fetches the picture again without headers, like the picture of the entrance ticket.
  app.get<{ Params: { name: string } }>(
    '/pictures/admission/:name.png',
    { logLevel: 'error', config: { lane: 'signIn', reads: 'signed' } },
    async ({ params: { name }, query }, reply) => {
      const link = readPictureName(picture_key, 'admission', { name, now: app.now() });
      const found = link && (await findAdmissionById(app.db, link.ticket_id));
      if (!found) throw new AppError('NOT_FOUND');
      const lang = readLang((query as Record<string, unknown>).lang);
      const pack = await programme.get();
      const packed = pack.conferences.find(({ id }) => id === found.item.id);
      const conference = packed && conferenceIn(pack, packed, lang);
      if (!conference) throw new AppError('NOT_FOUND');
      const texts = admissionTexts(found, {
        lang,
        made_at: link.made_at,
        room: conference.room.name,
        qr_text: await signSeat(found, { exhibition: found.exhibition, key: tickets.active }),
      });
      return sendTicketPicture(reply, await drawTicketPicture(texts));
    },
  );
}

function admissionTexts(
  { seat: { admission_id }, item, registration, exhibition }: Found,
  { lang, made_at, room, qr_text }: { lang: Lang; made_at: Date; room: string; qr_text: string },
): PictureTexts {
  const { wordmark, venue, time_zone } = exhibition;
  const day = weekdayText(calendarDay(item.starts_at, time_zone), lang);
  const [from, to] = [item.starts_at, item.ends_at].map((instant) =>
    zonedInstant(instant, time_zone).slice(11, 16),
  );
  return {
    wordmark,
    heading: item.title[lang],
    when: `${day} ${from}–${to}`,
    where: `${room} · ${venue[lang]}`,
    name: registration.name,
    company_name: registration.company_name,
    number: (admission_id.toUpperCase().match(/.{4}/g) ?? []).join(' '),
    qr_text,
    validity: { zh: `会议入场码：${day}有效`, en: `Admission code, valid ${day}` }[lang],
    saved: pictureSavedText(made_at, { lang, time_zone }),
  };
}
