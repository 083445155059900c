import { hashToken } from '#server/crypto/codes.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Authenticate } from '#server/http/serve.ts';
import { findSignIn } from './rows.ts';
import { roleOf, signInRefusal } from './rules.ts';

/**
 * Says whose token it is. A database that does not answer throws its own error, which becomes a
 * 503, and does not sign out.
 */
export function createAuthenticate(db: Database, organisers: readonly string[]): Authenticate {
  return async (token, now) => {
    const token_hash = hashToken(token);
    const found = await findSignIn(db, token_hash);
    const refusal = signInRefusal(found, now);
    if (!found || refusal) throw new AppError(refusal ?? 'SIGN_IN_REQUIRED');
    return {
      account_id: found.account_id,
      token_hash,
      buyer_name: found.buyer_name ?? '',
      is_finish_register: found.is_finish_register ?? false,
      role: roleOf(found.email, organisers),
      member: found.member,
    };
  };
}
