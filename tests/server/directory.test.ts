import { brotliDecompressSync } from 'node:zlib';
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type DirectoryPack,
  exhibitBits,
  getDirectoryPack,
  readingsOf,
  SAME,
  unpackIds,
} from '#contract/directory.ts';
import { exhibitUnits } from '#contract/exhibits.ts';
import { plainExhibits } from '#search/plain-exhibits.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoExhibitors } from '#server/demo/exhibitors.ts';
import { collectChanged } from '#server/features/directory/changed-rows.ts';
import { readChanged } from '#server/features/directory/read-changed.ts';
import { readPack } from '#server/features/directory/read-pack.ts';
import { findVersions } from '#server/features/directory-version/rows.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { addExhibits, setRemoved } from '#server/features/exhibits/rows.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { readChinese } from '#server/search/readings.ts';
import { refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { boothIdOf, exhibitOf, exhibitorOf } from '../support/directory.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const PACK = '/web/catalogue/pack';
const companies = demoExhibitors('small');
const exhibits = companies.flatMap((company) => company.exhibits);

/** Decodes an exhibit from the columns of a pack. */
function exhibitAt(pack: DirectoryPack, at: number) {
  const { categories } = pack;
  const columns = plainExhibits(pack);
  const flags = columns.flags[at] ?? 0;
  const price_min = columns.price_min[at] ?? 0;
  const has = (name: keyof typeof exhibitBits) => (flags & exhibitBits[name]) > 0;
  return {
    id: unpackIds(columns.id)[at],
    exhibitor_id: unpackIds(columns.exhibitor_id)[at],
    name: { zh: columns.name_zh[at], en: columns.name_en[at] },
    category: categories[columns.category[at] ?? -1]?.code,
    brand: columns.brand.slice(0, at + 1).findLast((brand) => brand !== SAME),
    price_min: price_min === 0 ? null : price_min,
    price_max: price_min === 0 ? null : price_min + (columns.price_span[at] ?? 0),
    unit: exhibitUnits[columns.unit[at] ?? -1],
    release_year: 2000 + (columns.release_year[at] ?? 0),
    dot_pitch: columns.dot_pitch[at] === 0 ? null : columns.dot_pitch[at],
    shown_on_site: has('shown_on_site'),
    is_new: has('is_new'),
    is_export: has('is_export'),
  };
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  async function packSince(since?: number) {
    const { data } = await startServer(database).get(
      since === undefined ? PACK : `${PACK}?since=${since}`,
    );
    return getDirectoryPack.output.parse(data);
  }

  test('a large directory is read in batches and packed in a separate thread, with the same result', async () => {
    const { db } = database;
    const whole = await readPack(db, 0, NOW);
    expect(await readPack(db, 0, NOW, 50)).toEqual(whole);
    expect(whole.exhibits).toBe(exhibits.length);
  });

  test('changes during a read are in the pack in their final state', async () => {
    const { db } = database;
    const [gone, last] = [exhibits[0]?.id ?? '', exhibits.at(-1)?.id ?? ''];
    const remove = (removed_at: Date | null) =>
      db.transaction((tx) => setRemoved(tx, [gone, last], removed_at));
    const { take, changed } = collectChanged();
    let removing: Promise<void> | undefined;
    const versions = await readChanged(
      db,
      0,
      (rows) => {
        take(rows);
        removing ??= remove(NOW);
      },
      20,
    );
    await removing;
    expect(versions).toEqual({ version: (await findVersions(db)).version, since: 0 });
    expect(changed(versions).exhibits.map(({ id }) => id)).toEqual(
      exhibits.map(({ id }) => id).filter((id) => id !== gone && id !== last),
    );
    await remove(null);
  });

  test('the pack contains every exhibitor and exhibit unchanged', async () => {
    const pack = await packSince();
    expect(pack.since).toBe(0);
    expect(unpackIds(pack.exhibitors.id)).toEqual(companies.map(({ exhibitor }) => exhibitor.id));
    expect(pack.exhibitors.name_zh).toEqual(companies.map(({ exhibitor }) => exhibitor.name.zh));
    expect(pack.exhibitors.booth).toEqual(
      companies.map(({ exhibitor }) => exhibitor.booths[0]?.number),
    );
    expect(unpackIds(pack.exhibits.id)).toEqual(exhibits.map(({ id }) => id));
    for (const at of [0, 7, 123, 599]) {
      expect(exhibits[at]).toMatchObject(exhibitAt(pack, at));
    }
    // All exhibits are on their exhibitor's booth.
    expect(new Set(pack.exhibits.booth)).toEqual(new Set([SAME]));
  });

  test('its names have the server’s pinyin', async () => {
    const pack = await packSince();
    const read = readingsOf(pack);
    for (const name of [...pack.exhibitors.name_zh, ...pack.exhibits.name_zh]) {
      for (const run of name.match(/\p{Script=Han}+/gu) ?? []) {
        expect(read(run), run).toEqual(readChinese(run));
      }
    }
  });

  test('it is sent compressed with an ETag, and not again to a client that has it', async () => {
    const { app } = startServer(database);
    const headers = { 'accept-encoding': 'gzip, br' };
    const first = await app.inject({ url: PACK, headers });
    expect(first.headers['content-encoding']).toBe('br');
    const { data } = JSON.parse(brotliDecompressSync(first.rawPayload).toString());
    expect(getDirectoryPack.output.parse(data).since).toBe(0);
    const etag = String(first.headers.etag);
    const again = await app.inject({ url: PACK, headers: { ...headers, 'if-none-match': etag } });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  });

  test('a supplement contains rows added or changed since a version, and ids of removed ones', async () => {
    const { version } = await packSince();
    const company = exhibitorOf({ zh: '后来光电', booth: '5A01' });
    const [one, other] = [
      exhibitOf(company.id, { booth_id: await boothIdOf(database.db, '9A09') }),
      exhibitOf(company.id),
    ];
    await addExhibitors(database.db, [company], NOW);
    await addExhibits(database.db, [one, other], NOW);

    const added = await packSince(version);
    expect(added.since).toBe(version);
    expect(unpackIds(added.exhibitors.id)).toEqual([company.id]);
    expect(unpackIds(added.exhibits.id)).toEqual([one.id, other.id].sort());
    expect(new Set(added.exhibits.booth)).toEqual(new Set(['9A09', SAME]));
    expect(added.removed).toEqual({ exhibitor_ids: [], exhibit_ids: [] });

    await setRemoved(database.db, [one.id], NOW);
    const removed = await packSince(added.version);
    expect(removed.exhibits.id).toEqual([]);
    expect(removed.removed).toEqual({ exhibitor_ids: [], exhibit_ids: [one.id] });
    // An empty device has nothing to remove.
    expect((await packSince()).removed).toEqual({ exhibitor_ids: [], exhibit_ids: [] });

    await setRemoved(database.db, [one.id], null);
    expect(unpackIds((await packSince(removed.version)).exhibits.id)).toEqual([one.id]);
    const nothing = await packSince((await findVersions(database.db)).version);
    expect([nothing.exhibitors.id, nothing.exhibits.id]).toEqual([[], []]);
  });

  test('a future version belongs to another database: everything is sent', async () => {
    expect((await packSince(1_000_000)).since).toBe(0);
    const answer = await startServer(database).get(`${PACK}?since=-1`);
    expect(answer).toMatchObject(refusal('BAD_INPUT'));
  });

  test('made-up versions share one pack, which is built once', async () => {
    const server = startServer(database);
    const made = getDirectoryPack.output.parse((await server.get(PACK)).data);
    // A later pack has another day from which exhibits count as new.
    server.clock.now = new Date(server.clock.now.getTime() + 400 * 86_400_000);
    for (const since of ['00', '1000000', '00001000001', '999999999999999']) {
      const { data } = await server.get(`${PACK}?since=${since}`);
      expect(getDirectoryPack.output.parse(data).new_since, since).toBe(made.new_since);
    }
  });

  test('twenty concurrent changes get twenty versions, which become visible in order', async () => {
    const company = companies[1]?.exhibitor.id ?? '';
    const before = (await findVersions(database.db)).version;
    const added = Array.from({ length: 20 }, () => exhibitOf(company));
    await Promise.all(
      added.map((one) => database.db.transaction((tx) => addExhibits(tx, [one], NOW))),
    );
    const rows = await database.db
      .select({ changed: exhibit.changed })
      .from(exhibit)
      .where(
        inArray(
          exhibit.id,
          added.map(({ id }) => id),
        ),
      );
    const versions = rows.map(({ changed }) => changed).sort((one, other) => one - other);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, at) => before + 1 + at));
  });
});
