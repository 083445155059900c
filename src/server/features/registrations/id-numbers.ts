import { calendarDay } from '#contract/calendar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { registerBasics } from '#contract/registrations.ts';
import type { FieldCipher } from '#server/crypto/field-cipher.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import { claimIdNumber, type lockRegistration, tryIdNumber } from './rows.ts';
import { givenIdNumber, isTooYoung, noIdNumber, spellIdNumber } from './rules.ts';

type Basics = InputOf<typeof registerBasics>;
type BuyerCall = Call<'buyer' | 'registered_buyer'>;

/** Checks ID numbers against those of others, and encrypts them for their row. */
export function createIdNumbers(cipher: FieldCipher) {
  /** Outside the transaction, or the refusal would take back the count of it. */
  async function refuseTaken(basic: Basics, { db, now, signed_in }: BuyerCall) {
    const given = givenIdNumber(basic);
    if (!given) return;
    const { id: exhibition_id, time_zone } = await getCurrentExhibition(db);
    const found = await tryIdNumber(db, {
      account_id: signed_in.account_id,
      exhibition_id,
      id_number_index: cipher.blindIndex(spellIdNumber(given)),
      day: calendarDay(now, time_zone),
    });
    if (found === 'too_many') throw new AppError('TOO_MANY_REQUESTS');
    if (found === 'taken') throw idNumberTaken();
  }

  /** The changed columns of the ID number: none where the form brings none or the same. */
  async function columnsFor(
    basic: Basics,
    stored: Awaited<ReturnType<typeof lockRegistration>>,
    { id: exhibition_id, time_zone }: ExhibitionRow,
    { db, now, signed_in: { account_id } }: BuyerCall,
  ) {
    if (basic.region === 'overseas') return noIdNumber;
    const given = givenIdNumber(basic);
    if (!given) return {};
    const id_number_index = cipher.blindIndex(spellIdNumber(given));
    if (id_number_index === stored.id_number_index) return {};
    if (isTooYoung(given, calendarDay(now, time_zone))) {
      throw new AppError('TOO_YOUNG', { issues: [{ field: 'id_number', name: 'too_young' }] });
    }
    if (!(await claimIdNumber(db, { account_id, exhibition_id, id_number_index }))) {
      throw idNumberTaken();
    }
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

  return { refuseTaken, columnsFor, open };
}

function placeOf(row_id: string) {
  return { table: 'registration', column: 'id_number_encrypted', row_id };
}

function idNumberTaken() {
  return new AppError('ID_NUMBER_TAKEN', {
    issues: [{ field: 'id_number', name: 'id_number_taken' }],
  });
}
