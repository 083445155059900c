import type { FastifyInstance } from 'fastify';
import { activateInvitation, getInvitation } from '#contract/invitations.ts';
import { ensureRegistration, prefillRegistration } from '#server/features/registrations/rows.ts';
import { obtainAccount, openSignIn, tryCode, useCode } from '#server/features/sign-in/rows.ts';
import { AppError, wrongCode } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { activate, findInvitation } from './rows.ts';
import { addressOf, isWaiting, maskAddress, maskName } from './rules.ts';

export interface InvitationParts {
  code_key: Uint8Array;
  /** Shared with signing in: both try codes. */
  pressure: { countCode: (isRight: boolean, now: Date) => Promise<void> };
}

export function invitationRoutes(app: FastifyInstance, { code_key, pressure }: InvitationParts) {
  serve(app, getInvitation, async ({ invite }, { db, now, lang }) => {
    const found = await findInvitation(db, invite);
    if (!found) throw new AppError('NOT_FOUND');
    const { invitation, exhibition_name, inviter_name, inviter_company_name } = found;
    const { status, invited_by } = invitation;
    if (status === 'waiting' && !isWaiting(invitation, now)) throw new AppError('INVITATION_GONE');
    return {
      inviter_name: maskName(inviter_name ?? ''),
      inviter_company_name: inviter_company_name ?? '',
      exhibition_name: exhibition_name[lang],
      invited_address: maskAddress(invitation),
      invited_by,
      status,
    };
  });

  serve(app, activateInvitation, async ({ invite, code }, { db, now, setTokenCookie }) => {
    const found = await findInvitation(db, invite);
    if (!found) throw new AppError('NOT_FOUND');
    const { invitation } = found;
    if (!isWaiting(invitation, now)) throw new AppError('INVITATION_GONE');
    const address = addressOf(invitation);
    const code_id = await tryCode(db, { code_key, address, purpose: 'active', code, now });
    await pressure.countCode(code_id !== null, now);
    if (!code_id) throw wrongCode();

    const { exhibition_id, name, company_name } = invitation;
    const answer = await db.transaction(async (tx) => {
      if (!(await useCode(tx, code_id, now))) throw wrongCode();
      const account = await obtainAccount(tx, address, now);
      if (!(await activate(tx, invitation.id, account.id, now))) {
        throw new AppError('INVITATION_GONE');
      }
      const registrant = { account_id: account.id, exhibition_id };
      await ensureRegistration(tx, { ...registrant, invite, now });
      await prefillRegistration(tx, registrant, { name, company_name });
      return openSignIn(tx, account, now);
    });
    setTokenCookie(answer.sign_in.token, new Date(answer.sign_in.expires_at));
    return answer;
  });
}
