import { randomUUID } from 'node:crypto';
import { calendarDay } from '#contract/calendar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { registerBasics } from '#contract/registrations.ts';
import type { FieldCipher, FieldPlace } from '#server/crypto/field-cipher.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { addEvents } from '#server/features/history/rows.ts';
import { SAME_ID_NUMBER } from '#server/features/history/tables.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import { findSameIdNumber, type lockRegistration } from './rows.ts';
import { idNumberKey, idNumberOf, isTooYoung, noIdNumber } from './rules.ts';

type Basics = InputOf<typeof registerBasics>;
type BuyerCall = Call<'buyer' | 'registered_buyer'>;

/** Detects duplicate ID numbers, and encrypts numbers for storage. */
export function createIdNumbers(cipher: FieldCipher) {
  /** The changed columns of the ID number; empty if the form contains none, or the same one. */
  async function columnsFor(
    basic: Basics,
    stored: Awaited<ReturnType<typeof lockRegistration>>,
    { id: exhibition_id, time_zone }: ExhibitionRow,
    call: BuyerCall,
  ) {
    const { db, now, signed_in } = call;
    const { account_id } = signed_in;
    if (basic.region === 'overseas') return noIdNumber;
    const given = idNumberOf(basic);
    if (!given) return {};
    const id_number_index = cipher.blindIndex(idNumberKey(given));
    if (id_number_index === stored.id_number_index) return {};
    if (isTooYoung(given, calendarDay(now, time_zone))) {
      throw new AppError('TOO_YOUNG', { issues: [{ field: 'id_number', name: 'too_young' }] });
    }
    const others = await findSameIdNumber(db, { account_id, exhibition_id, id_number_index });
    if (others.length > 0) await markSame(call, [stored, ...others]);
    return {
      id_type: given.id_type,
      id_number_encrypted: cipher.encrypt(given.id_number, placeOf(stored.id)),
      id_number_index,
      id_consent_at: now,
    };
  }

  function open({ id, id_number_encrypted }: { id: string; id_number_encrypted: string | null }) {
    return id_number_encrypted && cipher.decrypt(id_number_encrypted, placeOf(id));
  }

  /** Encrypts the number of one registration for another one; null: none is stored. */
  function carry(from: Parameters<typeof open>[0], to_id: string) {
    const id_number = open(from);
    return id_number && cipher.encrypt(id_number, placeOf(to_id));
  }

  return { columnsFor, open, carry };
}

function placeOf(row_id: string): FieldPlace {
  return { table: 'registration', column: 'id_number_encrypted', row_id };
}

/**
 * Records for the organiser that registrations share an ID number: the gate decides who owns it. The person is
 * not notified, as strangers could find out who is registered.
 */
async function markSame({ db, now }: BuyerCall, same: readonly { id: string }[]) {
  const rows = same.map(({ id }) => ({
    at: now,
    actor_kind: 'person' as const,
    account_id: null,
    actor_name: '',
    exhibitor_id: null,
    subject: 'registration' as const,
    subject_id: id,
    subject_name: null,
    action: SAME_ID_NUMBER,
    changes: [],
    reason: null,
    address_hash: null,
    request_id: `person ${randomUUID()}`,
  }));
  await addEvents(db, rows);
}
