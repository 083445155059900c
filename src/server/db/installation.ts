import { confirmMark } from './data-directory.ts';
import type { OpenDatabase } from './open.ts';

/**
 * To be called once the tables are there: the embedded database is the one that this directory was marked
 * for, and not that of another backup or volume.
 * @throws {DirectoryRefused}
 */
export async function confirmInstallation(
  { kind, pool }: Pick<OpenDatabase, 'kind' | 'pool'>,
  data_dir: string,
) {
  if (kind !== 'embedded') return;
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM installation');
  if (rows[0]) confirmMark(data_dir, rows[0].id);
}
