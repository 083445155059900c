import type { FastifyInstance } from 'fastify';
import {
  countUninvited,
  inviteColleague,
  inviteExhibitorMember,
  inviteOrganiser,
  inviteUninvited,
  openAccessInvitation,
} from '#contract/access-invitations.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { findAny } from '#server/features/exhibitors/rows.ts';
import { findMembers } from '#server/features/members/rows.ts';
import { nameOfMember } from '#server/features/members/rules.ts';
import type { AccessFacts } from '#server/features/members/tables.ts';
import { findOrganisers } from '#server/features/organisers/rows.ts';
import { inBoth, isInScope } from '#server/features/organisers/rules.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Call, serve } from '#server/http/serve.ts';
import * as rows from './rows.ts';

const TOLD = 'told';

/** Requests mails with personal links, which a job sends, and opens such links. */
export function accessInvitationRoutes(app: FastifyInstance, reach: { by_sms: boolean }) {
  serve(app, inviteExhibitorMember, async ({ exhibitor_id, member_id }, call) => {
    const exhibition = await getExhibitionOf(call);
    const found = await findAny(call.db, exhibitor_id);
    if (found?.exhibition_id !== exhibition.id) throw new AppError('NOT_FOUND');
    await invite(call, { exhibitor_id, member_id }, reach);
    return {};
  });

  serve(app, inviteColleague, async ({ member_id }, call) => {
    const { exhibitor_id } = call.signed_in.member;
    await invite(call, { exhibitor_id, member_id }, reach);
    return {};
  });

  serve(app, countUninvited, async (_nothing, call) => {
    const { id } = await getExhibitionOf(call);
    return { count: await rows.countUninvited(call.db, id, reach) };
  });

  serve(app, inviteUninvited, async ({ people }, call) => {
    const { db, now, record } = call;
    const { id } = await getExhibitionOf(call);
    const invited = await rows.inviteUninvited(db, id, { now, ...reach });
    // Someone else changed the list, or invited the same people.
    if (invited.length !== people) throw new AppError('LIST_CHANGED');
    await record(...invited.map((one) => ({ action: TOLD, id: one.id, name: nameOfMember(one) })));
    return { invited: invited.length };
  });

  serve(app, inviteOrganiser, async ({ organiser_id }, { db, now, lang, record, signed_in }) => {
    const person = (await findOrganisers(db)).find(({ id }) => id === organiser_id);
    if (!person || !isInScope(person, signed_in.organiser)) throw new AppError('NOT_FOUND');
    refuseTooSoon(person, await rows.inviteOrganiser(db, { organiser_id, lang }, now));
    await record({ action: TOLD, id: organiser_id, name: inBoth(person.name) });
    return {};
  });

  serve(app, openAccessInvitation, async ({ token }, { db, now, lang }) => {
    const found = await rows.openLink(db, token.slice(1), now);
    if (!found) throw new AppError('INVITATION_GONE');
    const { email, cellphone, name, exhibitor } = found;
    const edition = exhibitor?.exhibition_id ?? null;
    const of = exhibitor?.name ?? (await getExhibitionOf({ db, edition })).name;
    const place = exhibitor ? ('workspace' as const) : ('console' as const);
    return { place, address: email || (cellphone ?? ''), name, of: of[lang] || of.zh || of.en };
  });
}

/** @throws {AppError} NOT_FOUND for a member of another exhibitor, SMS_NOT_SET_UP */
async function invite(
  { db, now, record }: Pick<Call, 'db' | 'now' | 'record'>,
  { exhibitor_id, member_id }: { exhibitor_id: string; member_id: string },
  { by_sms }: { by_sms: boolean },
) {
  const person = (await findMembers(db, exhibitor_id)).find((one) => one.member_id === member_id);
  if (!person) throw new AppError('NOT_FOUND');
  if (!person.email && !by_sms) throw new AppError('SMS_NOT_SET_UP');
  refuseTooSoon(person, await rows.inviteMember(db, member_id, now));
  await record({ action: TOLD, id: member_id, name: nameOfMember(person) });
}

/** @throws {AppError} TOO_MANY_REQUESTS if the last mail was sent a moment ago */
function refuseTooSoon({ invitation }: AccessFacts, requested: readonly string[]) {
  const isUnderWay = invitation?.state === 'due' || invitation?.state === 'claimed';
  if (requested.length === 0 && !isUnderWay) throw new AppError('TOO_MANY_REQUESTS');
}
