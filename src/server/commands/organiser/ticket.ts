import type { Database } from '#server/db/open.ts';
import { findTicketByNumber } from '#server/features/persons/find-rows.ts';
import { changeTicket, type TicketAct } from '#server/features/tickets/acts.ts';
import { type Command, Refusal, type Said } from './command.ts';

const done: Record<TicketAct, Said> = {
  revoke: {
    zh: '门票已作废：持票人会看到原因，闸机在下次更新后拒绝它。',
    en: 'The ticket is revoked: its holder is told why, and gates refuse it after their next update.',
  },
  restore: { zh: '门票已恢复有效。', en: 'The ticket is good again.' },
  reissue: {
    zh: '门票已换发新的二维码：旧码作废，持票人打开门票页即可看到新码。',
    en: 'The ticket has a new code: the old one is refused, the holder sees the new one on the ticket page.',
  },
};

const refused: Record<TicketAct, Said> = {
  revoke: { zh: '门票已经作废过了。', en: 'The ticket was revoked before.' },
  restore: { zh: '门票并未作废。', en: 'The ticket is not revoked.' },
  reissue: {
    zh: '门票已作废，或换发次数已用完；作废的门票请先恢复。',
    en: 'The ticket is revoked, which can be restored first, or was issued anew too often.',
  },
};

/** `ticket revoke|restore|reissue`. */
export async function changeTicketBy(
  { db, now, say, record }: Command,
  act: TicketAct,
  { number, reason }: { number: string; reason: string },
) {
  await db.transaction(async (tx: Database) => {
    const found = await findTicketByNumber(tx, number);
    if (!found) {
      throw new Refusal({ zh: `没有票号 ${number}。`, en: `There is no ticket ${number}.` });
    }
    const { ticket_id } = found.ticket;
    const holder = { ticket_id, name: found.name };
    const changed = await changeTicket(tx, act, holder, { reason, now });
    if (!changed) throw new Refusal(refused[act]);
    await record(tx, 'ticket', changed);
  });
  say(done[act]);
}
