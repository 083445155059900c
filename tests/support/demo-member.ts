import { openDatabase } from '#server/db/open.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { addMember } from '#server/features/members/rows.ts';
import { freshDemoDir } from './demo-data.ts';
import { recordLog } from './record-log.ts';

/** Makes a data directory with the demo, in which an e-mail address acts for its first exhibitor. */
export async function dataWithMember(
  email: string,
): Promise<{ data_dir: string; exhibitor_id: string; exhibit_id: string }> {
  const data_dir = freshDemoDir();
  const database = await openDatabase({ data_dir, log: recordLog().log });
  const now = new Date();
  const exhibitor_id = demoId('exhibitor', 0);
  const acting = {
    exhibitor_id,
    email,
    name: 'Li Wei',
    role: 'main_contact',
    created_at: now,
  } as const;
  await addMember(database.db, acting);
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from exhibit where exhibitor_id = $1 order by position limit 1',
    [exhibitor_id],
  );
  await database.close();
  return { data_dir, exhibitor_id, exhibit_id: rows[0]?.id ?? '' };
}
