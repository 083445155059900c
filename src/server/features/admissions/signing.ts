import { signAdmission } from '#contract/admission-code.ts';
import type { TicketKeys } from '#server/crypto/ticket-keys.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { admissionTimes } from '#server/features/programme/rules.ts';
import type { ItemRow, SeatRow } from '#server/features/sign-ups/seat-rows.ts';

/** The text of the QR that admits the holder of a seat. */
export function signSeat(
  { seat, item }: { seat: Pick<SeatRow, 'admission_id' | 'item_id'>; item: ItemRow },
  { exhibition, key }: { exhibition: Pick<ExhibitionRow, 'number'>; key: TicketKeys['active'] },
): Promise<string> {
  const { not_before, not_after } = admissionTimes(item);
  return signAdmission(
    {
      key_id: key.id,
      exhibition_number: exhibition.number,
      conference_id: seat.item_id,
      admission_id: seat.admission_id,
      not_before: not_before.getTime() / 1000,
      not_after: not_after.getTime() / 1000,
    },
    key.private_key,
  );
}
