import { capabilitiesOf } from '#contract/capabilities.ts';
import { createBatchLoader } from '#server/cache/batch-loader.ts';
import { hashToken } from '#server/crypto/codes.ts';
import { createBatches } from '#server/db/batches.ts';
import { byLane } from '#server/db/lanes.ts';
import type { Database } from '#server/db/open.ts';
import type { Access, Authenticate } from '#server/http/admit.ts';
import { AppError } from '#server/http/app-error.ts';
import { signInRefusal } from './rules.ts';
import { dayToMark, type FoundSignIn, findSignIns, markSeen } from './token-rows.ts';

/**
 * Returns the account of a token. Tokens in the same lane share one lookup. An unreachable database throws its
 * own error, which becomes a 503 and does not sign the user out.
 */
export function createAuthenticate(
  db: Database,
  { asksSecondFactor }: { asksSecondFactor: boolean },
): Authenticate {
  const lookups = byLane(() => createSharedLookups(db));

  return async (token, now) => {
    const token_hash = hashToken(token);
    const { find, mark } = lookups();
    const found = await find(token_hash);
    const refusal = signInRefusal(found, now, asksSecondFactor);
    if (!found || refusal) throw new AppError(refusal ?? 'SIGN_IN_REQUIRED');
    // The sign-in is valid even if its day cannot be stored.
    const day = dayToMark(found, now);
    if (day) await mark({ token_hash, day }).catch(() => {});
    return {
      account_id: found.account_id,
      token_hash,
      buyer_name: found.buyer?.name ?? '',
      is_finish_register: found.buyer?.is_finish_register ?? false,
      member: found.member,
      organiser: found.organiser && accessOf(found.organiser, found, asksSecondFactor),
    };
  };
}

/** Batches concurrent lookups of one lane into one query. */
function createSharedLookups(db: Database) {
  return {
    find: createBatchLoader((token_hashes) => findSignIns(db, token_hashes)),
    mark: createBatches({
      subjectOf: ({ token_hash }: { token_hash: string; day: string }) => token_hash,
      run: async (seen) => {
        await markSeen(db, seen);
        return seen;
      },
    }),
  };
}

function accessOf(
  { id, own_capabilities, ...place }: NonNullable<FoundSignIn['organiser']>,
  { has_second_factor, second_factor_at }: FoundSignIn,
  asksSecondFactor: boolean,
): Access {
  const capabilities = capabilitiesOf(place.role, own_capabilities);
  const access = { organiser_id: id, ...place, capabilities };
  if (!asksSecondFactor) return { ...access, second_factor: 'none' };
  if (!has_second_factor) return { ...access, second_factor: 'enrol' };
  return { ...access, second_factor: second_factor_at ? 'passed' : 'ask' };
}
