import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { gateScan } from './tables.ts';

/** The holder and the exhibition of a scanned ticket. */
export async function findScanned(db: Database, ticket_id: string) {
  const [found] = await db
    .select({
      registration_id: ticket.registration_id,
      exhibition_id: ticket.exhibition_id,
      revision: ticket.revision,
      revoked_at: ticket.revoked_at,
    })
    .from(ticket)
    .where(eq(ticket.ticket_id, ticket_id));
  return found;
}

/** Stores a scan; false if it was reported before. */
export async function addScan(db: Database, scan: typeof gateScan.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(gateScan)
    .values(scan)
    .onConflictDoNothing()
    .returning({ id: gateScan.id });
  return added.length > 0;
}
