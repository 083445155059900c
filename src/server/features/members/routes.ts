import type { FastifyInstance } from 'fastify';
import {
  acceptMemberInvitation,
  cancelMemberInvitation,
  changeMemberRole,
  getMembership,
  inviteMember,
  leaveExhibitor,
  listMembers,
  removeMember,
  viewMemberInvitation,
} from '#contract/members.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { changeRole } from './change-role.ts';
import {
  acceptInvitation,
  addInvitation,
  cancelInvitation,
  findInvitation,
  findInvitations,
} from './invitations.ts';
import { findRemoval } from './removals.ts';
import { findMembers, findMembership } from './rows.ts';
import { nameOfMember, presentMember, presentRemoval } from './rules.ts';

/** The members of an exhibitor. Main contacts manage them. */
export function memberRoutes(app: FastifyInstance) {
  serve(app, listMembers, async (_nothing, { db, now, signed_in: { member } }) => {
    const people = await findMembers(db, member.exhibitor_id);
    const invitations =
      member.role === 'main_contact' ? await findInvitations(db, member.exhibitor_id, now) : [];
    return { items: people.map(presentMember), invitations: invitations.map(withExpiry) };
  });

  serve(app, getMembership, async (_nothing, { db, now, lang, signed_in }) => {
    const { account_id, member } = signed_in;
    const ended = member ? undefined : await findRemoval(db, account_id, now);
    return { member, removal: ended ? presentRemoval(ended, lang) : null };
  });

  serve(app, inviteMember, async ({ role, note }, { db, now, record, signed_in: { member } }) => {
    const { link_token, invitation } = await addInvitation(db, { member, role, note }, now);
    await record({ action: 'added', id: invitation.invitation_id, after: { role, note } });
    return { link_token, invitation: withExpiry(invitation) };
  });

  serve(
    app,
    cancelMemberInvitation,
    async ({ invitation_id }, { db, record, signed_in: { member } }) => {
      await cancelInvitation(db, member.exhibitor_id, invitation_id);
      await record({ action: 'removed', id: invitation_id });
      return {};
    },
  );

  serve(app, viewMemberInvitation, async ({ token }, { db, now, lang }) => {
    const found = await findInvitation(db, token, now);
    if (!found) throw new AppError('INVITATION_GONE');
    return withExpiry({ ...found, exhibitor_name: found.exhibitor_name[lang] });
  });

  serve(app, acceptMemberInvitation, async ({ token, name }, call) => {
    const { db, now, lang, record, signed_in } = call;
    const joining = { token, name, account_id: signed_in.account_id };
    const { joined, exhibitor_name } = await acceptInvitation(db, joining, now);
    const { member_id: id, exhibitor_id, role } = joined;
    const named = { zh: name, en: name };
    await record({ action: 'joined', id, name: named, after: { role }, exhibitor_id });
    const member = (await findMembership(db, signed_in.account_id)) ?? joined;
    return { member, exhibitor_name: exhibitor_name[lang] };
  });

  serve(app, changeMemberRole, async (change, { db, now, record, signed_in: { member } }) => {
    const { exhibitor_id } = member;
    const changed = await changeRole(db, { exhibitor_id, ...change }, now);
    const { member_id: id, role } = changed;
    await record({ action: 'changed', id, name: nameOfMember(changed), after: { role } });
    return presentMember(changed);
  });

  serve(app, removeMember, async ({ member_id }, { db, now, record, signed_in: { member } }) => {
    const { exhibitor_id } = member;
    const by = member.member_id;
    const removed = await changeRole(db, { exhibitor_id, member_id, role: null, by }, now);
    await app.endStreamsOfMembers(db, exhibitor_id);
    await record({ action: 'removed', id: member_id, name: nameOfMember(removed) });
    return {};
  });

  serve(app, leaveExhibitor, async ({ member_id }, { db, now, record, signed_in: { member } }) => {
    if (member_id !== member.member_id) throw new AppError('NOT_FOUND');
    const { exhibitor_id } = member;
    const by = member_id;
    const left = await changeRole(db, { exhibitor_id, member_id, role: null, by }, now);
    await app.endStreamsOfMembers(db, exhibitor_id);
    await record({ action: 'left', id: member_id, name: nameOfMember(left) });
    return {};
  });
}

function withExpiry<Row extends { expires_at: Date }>(row: Row) {
  return { ...row, expires_at: row.expires_at.toISOString() };
}
