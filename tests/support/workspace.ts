import pino from 'pino';
import { openDatabase } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { addMember } from '#server/features/members/rows.ts';
import { freshDemoDir } from './demo-data.ts';
import { startServer } from './site-server.ts';

export const MAIN_CONTACT = 'main@example.com';
export const COLLEAGUE = 'colleague@example.com';

/** A server whose first exhibitor has a main contact and a colleague, known by their addresses. */
export async function startWorkspaceServer() {
  const data_dir = freshDemoDir();
  const database = await openDatabase({ data_dir, log: pino({ level: 'silent' }) });
  const [company] = await database.db.select({ id: exhibitor.id }).from(exhibitor).limit(1);
  if (!company) throw new Error('The demo has no exhibitor.');
  for (const [email, name, role] of [
    [MAIN_CONTACT, 'Lin Yue', 'main_contact'],
    [COLLEAGUE, 'Chen Xiao', 'staff'],
  ] as const) {
    const added = { exhibitor_id: company.id, email, name, role, created_at: new Date() };
    await addMember(database.db, added);
  }
  await database.close();
  const server = await startServer({ DATA_DIR: data_dir });
  return { ...server, exhibitor_id: company.id };
}
