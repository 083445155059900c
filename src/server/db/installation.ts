import { confirmMark } from './data-directory.ts';
import type { OpenDatabase } from './open.ts';

/**
 * Call this after migrations: confirms that the embedded database belongs to this directory, not to another
 * backup or volume.
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
