import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { demoExhibitors } from '#server/demo/exhibitors.ts';
import { exhibitionId } from '#server/features/exhibitions/exhibition-id.ts';
import { databaseKinds, freshDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const NOW = '2026-11-21T10:00:00+08:00';
const MIGRATIONS = fileURLToPath(new URL('../../../src/server/db/migrations', import.meta.url));
/** The migration that makes rows of the booths. */
const BOOTHS = /_booths\.sql$/;

/** The migrations of before booths were rows. */
function earlierMigrations(): string {
  const folder = temporaryFolder();
  cpSync(MIGRATIONS, folder, { recursive: true });
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const first = names.findIndex((name) => BOOTHS.test(name));
  for (const name of names.slice(first)) rmSync(join(folder, name));
  return folder;
}

async function insert({ pool }: OpenDatabase, table: string, row: object) {
  const columns = Object.keys(row);
  await pool.query(
    `insert into ${table} (${columns.join()}) select ${columns.join()} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  );
}

/** Four exhibitors of which two share a booth, one of them removed; the third has none. */
async function fill(database: OpenDatabase) {
  const { highlights, zones, partners, transport, perks, qr_pictures, selection, ...rest } =
    demoExhibition(new Date(NOW));
  // Of tables of their own since.
  const { travel, about, ...row } = rest;
  await insert(database, 'exhibition', { id: exhibitionId(1), ...row });
  const demo = demoExhibitors('small').slice(0, 4);
  const placed = [
    { hall: '5', booth: '5A12', removed_at: NOW },
    { hall: '5', booth: '5A12', removed_at: null },
    { hall: null, booth: null, removed_at: null },
    { hall: null, booth: '6B01', removed_at: null },
  ];
  const derived = { sort_name_zh: 'a', sort_name_en: 'a', changed: 1, created_at: NOW };
  for (const [at, { exhibitor, exhibits }] of demo.entries()) {
    const { booths, profile, ...columns } = exhibitor;
    const initial = { zh: 'A', en: 'A' };
    await insert(database, 'exhibitor', { ...columns, ...derived, ...placed[at], initial });
    for (const [place, exhibit] of exhibits.slice(0, 2).entries()) {
      const { booth_id, description, attributes, ...own } = exhibit;
      const elsewhere = place === 1 ? { hall: '9', booth: '9C07' } : {};
      const { removed_at, ...there } = placed[at] ?? {};
      await insert(database, 'exhibit', { ...own, ...derived, ...there, ...elsewhere });
    }
  }
  return demo.map(({ exhibitor }) => exhibitor.id);
}

describe.each(databaseKinds)('in the %s database', (kind) => {
  test('exhibitors of before stay at their exhibition and on their booths', async () => {
    const database = await freshDatabase(kind, { holds: 'nothing' });
    await migrate(database, earlierMigrations());
    const ids = await fill(database);
    await migrate(database);

    const query = async (sql: string) => (await database.pool.query(sql)).rows;
    expect(await query('select distinct exhibition_id from exhibitor')).toEqual([
      { exhibition_id: exhibitionId(1) },
    ]);
    expect(await query('select hall, number, east from booth order by number')).toEqual([
      { hall: '5', number: '5A12', east: null },
      { hall: '6', number: '6B01', east: null },
      { hall: '9', number: '9C07', east: null },
    ]);
    expect(
      await query(
        'select exhibitor_id, number, is_co_exhibitor from exhibitor_booth join booth on id = booth_id order by exhibitor_id',
      ),
    ).toEqual([
      // The one that was removed does not keep the booth for itself.
      { exhibitor_id: ids[0], number: '5A12', is_co_exhibitor: true },
      { exhibitor_id: ids[1], number: '5A12', is_co_exhibitor: false },
      { exhibitor_id: ids[3], number: '6B01', is_co_exhibitor: false },
    ]);
    expect(
      await query(
        'select position, number, count(*)::int from exhibit left join booth on booth.id = booth_id group by position, number order by position',
      ),
    ).toEqual([
      { position: 0, number: null, count: 4 },
      { position: 1, number: '9C07', count: 4 },
    ]);
  });
});
