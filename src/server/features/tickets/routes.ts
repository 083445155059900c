import type { FastifyInstance } from 'fastify';
import { signTicket } from '#contract/ticket-code.ts';
import { type EntranceTicket, getEntranceTicket } from '#contract/tickets.ts';
import { encodeModules } from '#server/crypto/qr-encoder.ts';
import type { TicketKeys } from '#server/crypto/ticket-keys.ts';
import { serve } from '#server/http/serve.ts';
import { mergedReason } from './merged-words.ts';
import { findOwnTicket, findSurvivingNumber } from './rows.ts';
import { presentTicket, ticketPayload } from './rules.ts';

export function ticketRoutes(app: FastifyInstance, keys: Pick<TicketKeys, 'active'>) {
  serve(app, getEntranceTicket, async (_nothing, call): Promise<EntranceTicket> => {
    const { db, signed_in, lang, now } = call;
    const found = await findOwnTicket(db, signed_in.account_id);
    const { exhibition, registration: registered, ticket: issued } = found;
    if (!registered) return { state: 'not_registered' };
    if (!issued) return { state: 'incomplete' };
    if (issued.revoked_at) {
      const { id, merged_into } = registered;
      const reason = merged_into
        ? mergedReason(lang, await findSurvivingNumber(db, id))
        : issued.revoked_reason;
      return { state: 'revoked', reason };
    }

    const { active } = keys;
    const signed = { key_id: active.id, exhibition_number: exhibition.number };
    const qr_text = await signTicket(ticketPayload(issued, signed), active.private_key);
    const qr_modules = encodeModules(qr_text);
    return presentTicket(issued, registered, exhibition, { lang, now, qr_text, qr_modules });
  });
}
