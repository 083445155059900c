import type { FastifyInstance } from 'fastify';
import { activateInvitation, getInvitation } from '#contract/invitations.ts';
import { linkState } from '#contract/short-links.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findShown } from '#server/features/exhibitor-invitations/rows.ts';
import { beginRegistration } from '#server/features/journeys/rows.ts';
import { addressHash } from '#server/features/mail-stops/rows.ts';
import { prefillRegistration } from '#server/features/registrations/rows.ts';
import { obtainAccount, openSignIn, tryCode, useCode } from '#server/features/sign-in/rows.ts';
import { AppError, wrongCode } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { shownCompany, shownInviter } from '#server/words/shown-names.ts';
import { findInvitation } from './rows.ts';
import { statusOf } from './rules.ts';

export interface InvitationParts {
  code_key: Uint8Array;
  asksSecondFactor: boolean;
  /** Shared with signing in, because both verify codes. */
  pressure: { countCode: (isRight: boolean, address: string, now: Date) => Promise<void> };
}

/** The pages of an invited person. `inviting-routes.ts` serves the inviter. */
export function invitationRoutes(
  app: FastifyInstance,
  { code_key, pressure, asksSecondFactor }: InvitationParts,
) {
  const getOpen = async (db: Database, link_id: string, now: Date) => {
    const found = await findInvitation(db, link_id);
    if (!found) throw new AppError('NOT_FOUND');
    const { link, stations } = found;
    const status = statusOf(stations ?? NOT_YET, linkState(link, now));
    if (status === 'expired' || status === 'withdrawn') throw new AppError('INVITATION_GONE');
    return { ...found, isTaken: status !== 'waiting' && status !== 'opened' };
  };

  serve(app, getInvitation, async ({ invite }, { db, now, lang }) => {
    const shown = await findShown(db, invite);
    if (shown) {
      if (linkState(shown.link, now) !== 'live') throw new AppError('INVITATION_GONE');
      const { name } = await getCurrentExhibition(db);
      return {
        kind: 'exhibitor' as const,
        status: 'waiting' as const,
        inviter_name: '',
        inviter_company_name: shown.exhibitor.name[lang],
        exhibition_name: name[lang],
        invited_address: null,
        invited_by: null,
      };
    }
    const found = await getOpen(db, invite, now);
    const { link, invitation, exhibition_name, inviter_name, inviter_company_name } = found;
    return {
      kind: link.kind === 'group' ? ('group' as const) : ('friend' as const),
      inviter_name: shownInviter(inviter_name ?? ''),
      inviter_company_name: shownCompany(inviter_company_name ?? ''),
      exhibition_name: exhibition_name[lang],
      invited_address: invitation?.address_masked ?? null,
      invited_by: invitation?.invited_by ?? null,
      status: found.isTaken && invitation ? ('successful' as const) : ('waiting' as const),
    };
  });

  serve(app, activateInvitation, async (given, call) => {
    const { db, now, setTokenCookie } = call;
    const { invite, code } = given;
    const found = await getOpen(db, invite, now);
    const { invitation } = found;
    if (!invitation || found.isTaken) throw new AppError('INVITATION_GONE');
    const address: SignInAddress =
      given.by === 'phone'
        ? { by: 'phone', cellphone: given.cellphone }
        : { by: 'email', email: given.email };
    // Any other address gets the same answer as a wrong code, so that callers cannot probe the invited address.
    const isInvited = addressHash(code_key, address) === invitation.address_hash;
    const tried = { code_key, address, purpose: 'active', code, caller: call, now } as const;
    const code_id = await tryCode(db, tried);
    await pressure.countCode(code_id !== null && isInvited, call.address, now);
    if (!code_id || !isInvited) throw wrongCode();

    const { exhibition_id, name, company_name } = invitation;
    const answer = await db.transaction(async (tx) => {
      if (!(await useCode(tx, code_id, now))) throw wrongCode();
      const account = await obtainAccount(tx, address, now);
      const registrant = { account_id: account.id, exhibition_id };
      await beginRegistration(tx, { ...registrant, invite, now });
      await prefillRegistration(tx, registrant, { name, company_name });
      return openSignIn(tx, account, { ...call, asksSecondFactor });
    });
    setTokenCookie(answer.sign_in.token, new Date(answer.sign_in.expires_at));
    return answer;
  });
}

const NOT_YET = { opened_at: null, registered_at: null, completed_at: null, entered_at: null };
