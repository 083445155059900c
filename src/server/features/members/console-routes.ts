import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  addExhibitorMember,
  changeExhibitorMember,
  removeExhibitorMember,
} from '#contract/exhibitors-console.ts';
import { limits } from '#contract/limits.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { changeRole } from './change-role.ts';
import { actsAlready, addMember, lockMembers } from './rows.ts';
import { nameOfMember, notInvited, presentMember } from './rules.ts';

/** Lets organisers manage an exhibitor's members, as its main contacts do. */
export function memberConsoleRoutes(app: FastifyInstance) {
  serve(app, addExhibitorMember, async (form, call) => {
    const { db, now, record } = call;
    const { exhibitor_id, email, name, role } = form;
    const cellphone = form.cellphone || null;
    await refuseUnknown(call, exhibitor_id);
    const people = await lockMembers(db, exhibitor_id);
    if (people.length >= limits.MEMBERS_AN_EXHIBITOR) throw new AppError('LIMIT_REACHED');
    if (await actsAlready(db, form)) throw new AppError('MEMBER_ELSEWHERE');
    const member_id = await addMember(db, { ...form, cellphone, created_at: now });
    const added = { member_id, email, cellphone, name, role, created_at: now, ...notInvited };
    await record({
      action: 'added',
      id: member_id,
      name: nameOfMember(added),
      after: { email, cellphone, name, role, exhibitor_id },
    });
    return presentMember(added);
  });

  serve(app, changeExhibitorMember, async (change, call) => {
    const { db, now, record } = call;
    const { exhibitor_id, member_id, role } = change;
    await refuseUnknown(call, exhibitor_id);
    const before = (await lockMembers(db, exhibitor_id)).find((one) => one.member_id === member_id);
    const changed = await changeRole(db, change, now);
    await record({
      action: 'changed',
      id: member_id,
      name: nameOfMember(changed),
      before: { role: before?.role ?? null },
      after: { role },
    });
    return presentMember(changed);
  });

  serve(app, removeExhibitorMember, async ({ exhibitor_id, member_id }, call) => {
    const { db, now, record } = call;
    await refuseUnknown(call, exhibitor_id);
    const removed = await changeRole(db, { exhibitor_id, member_id, role: null }, now);
    await app.endStreamsOfMembers(db, exhibitor_id);
    await record({ action: 'removed', id: member_id, name: nameOfMember(removed) });
    return {};
  });
}

/** @throws {AppError} NOT_FOUND if the exhibitor is withdrawn or in another exhibition */
async function refuseUnknown(call: EditionCall, exhibitor_id: string) {
  const exhibition = await getExhibitionOf(call);
  const known = and(
    eq(exhibitor.id, exhibitor_id),
    eq(exhibitor.exhibition_id, exhibition.id),
    isNull(exhibitor.removed_at),
  );
  if ((await call.db.$count(exhibitor, known)) === 0) throw new AppError('NOT_FOUND');
}
