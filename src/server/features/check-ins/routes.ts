import type { FastifyInstance } from 'fastify';
import { zonedInstant } from '#contract/calendar.ts';
import { getEntryFigures, listEntries } from '#contract/check-ins.ts';
import { reportScans, type ScanRefusal, scanRefusals } from '#contract/journeys.ts';
import { maskWords } from '#contract/mask.ts';
import { type TicketVerdict, verifyTicketCode } from '#contract/ticket-code.ts';
import type { TicketKeys } from '#server/crypto/ticket-keys.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { advanceJourney } from '#server/features/journeys/rows.ts';
import { serve } from '#server/http/serve.ts';
import { countByDay, countByHour, findScans } from './list-rows.ts';
import { addScan, findScanned } from './rows.ts';

const NONE: ReadonlyMap<string, number> = new Map();

/** Stores scans that gates report. A scan that happened is never refused because of later knowledge. */
export function gateScanRoutes(app: FastifyInstance, tickets: Pick<TicketKeys, 'key_set'>) {
  listRoutes(app);
  serve(app, reportScans, async ({ scans }, call) => {
    const { db, now } = call;
    const exhibition = await getExhibitionOf(call);
    const { number, start_date } = exhibition;
    const items = [];
    for (const { scan_id, qr_text, at } of scans) {
      // A gate's clock may be wrong: a time in the future becomes the current time.
      const scanned_at = new Date(Math.min(Date.parse(at), now.getTime()));
      const known = { keys: tickets.key_set, exhibition_number: number, start_date, revoked: NONE };
      const verdict = await verifyTicketCode(qr_text, { ...known, now: scanned_at });
      const code = 'ticket' in verdict && verdict.ticket;
      const scanned = code && (await findScanned(db, code.ticket_id));
      if (!scanned || scanned.exhibition_id !== exhibition.id) {
        items.push({ scan_id, result: 'refused' as const, reason: null });
        continue;
      }
      const refusal = refusalOf(verdict, scanned, scanned_at);
      const scan = {
        id: scan_id,
        ticket_id: code.ticket_id,
        at: scanned_at,
        reported_at: now,
        refusal,
      };
      const isNew = await addScan(db, scan);
      if (isNew && !refusal)
        await advanceJourney(db, scanned.registration_id, 'entered', scanned_at);
      const result = isNew ? ('stored' as const) : ('already' as const);
      items.push({ scan_id, result, reason: refusal });
    }
    return { items };
  });
}

/** The reason why the ticket was refused at the time of the scan; null: it was admitted. */
function refusalOf(
  verdict: TicketVerdict,
  { revision, revoked_at }: { revision: number; revoked_at: Date | null },
  at: Date,
): ScanRefusal | null {
  const isReplaced = 'ticket' in verdict && verdict.ticket.revision < revision;
  if (isReplaced || (revoked_at && revoked_at <= at)) return 'revoked';
  if (verdict.verdict === 'admit') return null;
  // A code of another exhibition was excluded earlier.
  return scanRefusals.find((one) => one === verdict.reason) ?? null;
}

/** Lists the scans for the console. */
function listRoutes(app: FastifyInstance) {
  serve(app, listEntries, async (asked, call) => {
    const { id, time_zone } = await getExhibitionOf(call);
    const { rows, next_after, total } = await findScans(
      call.db,
      { exhibition_id: id, time_zone },
      asked,
    );
    return {
      items: rows.map(({ at, reported_at, name, ...row }) => ({
        ...row,
        name: maskWords(name),
        at: zonedInstant(at, time_zone),
        reported_at: zonedInstant(reported_at, time_zone),
      })),
      next_after,
      total,
    };
  });

  serve(app, getEntryFigures, async ({ day }, call) => {
    const { db } = call;
    const { id, time_zone } = await getExhibitionOf(call);
    const of = { exhibition_id: id, time_zone };
    const days = await countByDay(db, of);
    const shown = day ?? days.at(-1)?.day;
    return { days, hours: shown ? await countByHour(db, of, shown) : [] };
  });
}
