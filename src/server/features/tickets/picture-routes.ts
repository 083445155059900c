import type { FastifyInstance } from 'fastify';
import { signTicket } from '#contract/ticket-code.ts';
import { makeTicketPicture } from '#contract/tickets.ts';
import type { Lang } from '#contract/wire.ts';
import { singleFlight } from '#server/cache/single-flight.ts';
import type { Keys } from '#server/crypto/keys.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findRegistration } from '#server/features/registrations/rows.ts';
import { pictureExpiry, readPictureName, writePictureName } from '#server/files/picture-link.ts';
import { drawTicketPicture } from '#server/files/ticket-picture.ts';
import { AppError } from '#server/http/app-error.ts';
import { readLang } from '#server/http/lang.ts';
import { sendTicketPicture } from '#server/http/send-picture.ts';
import { serve } from '#server/http/serve.ts';
import { pictureTexts } from './picture-words.ts';
import { findTicket, findTicketById } from './rows.ts';
import { ticketPayload } from './rules.ts';

/** Serves the ticket as a picture. Only the holder knows its address. */
export function ticketPictureRoutes(
  app: FastifyInstance,
  { picture_key, tickets }: Pick<Keys, 'picture_key' | 'tickets'>,
) {
  serve(app, makeTicketPicture, async (_nothing, { db, signed_in, lang, now }) => {
    const { id: exhibition_id } = await getCurrentExhibition(db);
    const registered = await findRegistration(db, signed_in.account_id, exhibition_id);
    const issued = registered && (await findTicket(db, registered.id));
    if (!issued) throw new AppError('NOT_FOUND');
    if (issued.revoked_at) throw new AppError('TICKET_REVOKED');
    const name = writePictureName(picture_key, 'ticket', { ...issued, made_at: now });
    return {
      url: `/pictures/ticket/${name}.png?lang=${lang}`,
      expires_at: pictureExpiry(now).toISOString(),
    };
  });

  const share = singleFlight<Buffer>();

  async function draw(name: string, lang: Lang): Promise<Buffer> {
    const link = readPictureName(picture_key, 'ticket', { name, now: app.now() });
    const found = link && (await findTicketById(app.db, link.ticket_id));
    if (!found || found.ticket.revision !== link.revision) throw new AppError('NOT_FOUND');
    const { ticket, exhibition } = found;
    if (ticket.revoked_at) throw new AppError('TICKET_REVOKED');

    const { active } = tickets;
    const signed = { key_id: active.id, exhibition_number: exhibition.number };
    const qr_text = await signTicket(ticketPayload(ticket, signed), active.private_key);
    return drawTicketPicture(pictureTexts(found, { lang, made_at: link.made_at, qr_text }));
  }

  // Needs neither `web-token` nor cookie, because the messaging app itself fetches a long-pressed picture
  // again. Not logged, because the address alone grants access.
  app.get<{ Params: { name: string } }>(
    '/pictures/ticket/:name.png',
    { logLevel: 'error', config: { lane: 'signIn', reads: 'signed' } },
    async ({ params: { name }, query }, reply) => {
      const lang = readLang((query as Record<string, unknown>).lang);
      // Single-flight: concurrent requests for one link share one database query.
      return sendTicketPicture(reply, await share(`${lang} ${name}`, () => draw(name, lang)));
    },
  );
}
