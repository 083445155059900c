import { capabilitiesOf } from '#contract/capabilities.ts';
import { hashToken } from '#server/crypto/codes.ts';
import type { Database } from '#server/db/open.ts';
import type { Access, Authenticate } from '#server/http/admit.ts';
import { AppError } from '#server/http/app-error.ts';
import { signInRefusal } from './rules.ts';
import { findSignIn, markSeen } from './token-rows.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findSignIn>>>;

/**
 * Says whose token it is. A database that does not answer throws its own error, which becomes a
 * 503, and does not sign out.
 */
export function createAuthenticate(
  db: Database,
  { asksSecondFactor }: { asksSecondFactor: boolean },
): Authenticate {
  return async (token, now) => {
    const token_hash = hashToken(token);
    const found = await findSignIn(db, token_hash);
    const refusal = signInRefusal(found, now, asksSecondFactor);
    if (!found || refusal) throw new AppError(refusal ?? 'SIGN_IN_REQUIRED');
    // A sign-in is good though its day cannot be written down.
    await markSeen(db, { token_hash, ...found }, now).catch(() => {});
    return {
      account_id: found.account_id,
      token_hash,
      buyer_name: found.buyer_name ?? '',
      is_finish_register: found.is_finish_register ?? false,
      member: found.member,
      organiser: found.organiser && accessOf(found.organiser, found, asksSecondFactor),
    };
  };
}

function accessOf(
  { id, name, role, exhibition_ids, halls }: NonNullable<Found['organiser']>,
  { own_role, confirmed_at, second_factor_at }: Found,
  asksSecondFactor: boolean,
): Access {
  const capabilities = capabilitiesOf(role, own_role?.capabilities);
  const place = { organiser_id: id, name, role, capabilities, exhibition_ids, halls };
  if (!asksSecondFactor) return { ...place, second_factor: 'none' };
  if (!confirmed_at) return { ...place, second_factor: 'enrol' };
  return { ...place, second_factor: second_factor_at ? 'passed' : 'ask' };
}
