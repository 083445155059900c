import type { FastifyInstance } from 'fastify';
import { verifyAdmissionCode } from '#contract/admission-code.ts';
import {
  admitToConference,
  listAdmissionTickets,
  listRevokedAdmissions,
} from '#contract/admissions.ts';
import { zonedInstant } from '#contract/calendar.ts';
import { conferenceIn } from '#contract/programme.ts';
import { encodeModules } from '#server/crypto/qr-encoder.ts';
import type { TicketKeys } from '#server/crypto/ticket-keys.ts';
import { getCurrentExhibition, getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import type { CurrentProgramme } from '#server/features/programme/current-programme.ts';
import { admissionTimes } from '#server/features/programme/rules.ts';
import { findItem } from '#server/features/sign-ups/seat-rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import {
  findAdmissions,
  findHolder,
  findRevokedAdmissions,
  lockAdmission,
  markEntered,
} from './rows.ts';
import { signSeat } from './signing.ts';

type Admission = Awaited<ReturnType<typeof findAdmissions>>[number];

export function admissionRoutes(
  app: FastifyInstance,
  programme: CurrentProgramme,
  tickets: TicketKeys,
) {
  serve(app, listAdmissionTickets, async (_nothing, { db, lang, now, signed_in }) => {
    const exhibition = await getCurrentExhibition(db);
    const owner = { account_id: signed_in.account_id, exhibition_id: exhibition.id };
    const admissions = await findAdmissions(db, owner);
    const pack = await programme.get();
    const holder = await findHolder(db, owner);
    const clock = (instant: Date) => zonedInstant(instant, exhibition.time_zone);
    const items = admissions.flatMap(async ({ seat, item }) => {
      const packed = pack.conferences.find(({ id }) => id === item.id);
      const conference = packed && conferenceIn(pack, packed, lang);
      if (!conference) return [];
      const { title, room, starts_at, ends_at } = conference;
      const { entered_at, certificate_number } = seat;
      return {
        conference_id: item.id,
        title,
        room,
        starts_at,
        ends_at,
        ...holder,
        code: item.cancelled_at ? null : await codeOf({ seat, item }, exhibition),
        cancelled_reason: item.cancelled_reason?.[lang] ?? null,
        entered_at: entered_at && clock(entered_at),
        certificate_number,
      };
    });
    return { server_time: clock(now), items: (await Promise.all(items)).flat() };
  });

  async function codeOf({ seat, item }: Admission, exhibition: ExhibitionRow) {
    const { not_before, not_after } = admissionTimes(item);
    const qr_text = await signSeat({ seat, item }, { exhibition, key: tickets.active });
    return {
      admission_id: seat.admission_id,
      qr_text,
      qr_modules: encodeModules(qr_text),
      valid_from: zonedInstant(not_before, exhibition.time_zone),
      valid_until: zonedInstant(not_after, exhibition.time_zone),
    };
  }

  serve(app, listRevokedAdmissions, async ({ conference_id }, call) => {
    const { db, now } = call;
    const exhibition = await getExhibitionOf(call);
    const which = { id: conference_id, of: 'conference' as const, exhibition_id: exhibition.id };
    if (!(await findItem(db, which))) throw new AppError('CONFERENCE_NOT_FOUND');
    return {
      as_of: zonedInstant(now, exhibition.time_zone),
      admission_ids: await findRevokedAdmissions(db, conference_id),
    };
  });

  serve(app, admitToConference, async ({ conference_id, code }, call) => {
    const { db, now } = call;
    const exhibition = await getExhibitionOf(call);
    const which = { id: conference_id, of: 'conference' as const, exhibition_id: exhibition.id };
    const item = await findItem(db, which);
    if (!item) throw new AppError('CONFERENCE_NOT_FOUND');
    if (item.cancelled_at) throw new AppError('CONFERENCE_CANCELLED');
    const judged = await verifyAdmissionCode(code, {
      keys: tickets.key_set,
      exhibition_number: exhibition.number,
      conference_id,
      now,
      revoked: new Set(await findRevokedAdmissions(db, conference_id)),
    });
    if (judged.verdict === 'refuse') return { outcome: 'refused' as const, reason: judged.reason };
    const { admission_id } = judged.admission;
    const seat = await lockAdmission(db, { admission_id, item_id: conference_id });
    if (!seat) return { outcome: 'refused' as const, reason: 'revoked' as const };
    const holder = await findHolder(db, {
      account_id: seat.account_id,
      exhibition_id: exhibition.id,
    });
    const clock = (instant: Date) => zonedInstant(instant, exhibition.time_zone);
    if (seat.entered_at && seat.certificate_number) {
      const { certificate_number } = seat;
      const entered_at = clock(seat.entered_at);
      return { outcome: 'entered_before' as const, ...holder, entered_at, certificate_number };
    }
    const certificate_number = await markEntered(db, seat.id, now);
    return { outcome: 'admitted' as const, ...holder, entered_at: clock(now), certificate_number };
  });
}
