import { beforeAll, describe, expect, test } from 'vitest';
import type { ExhibitorBooth } from '#contract/booths.ts';
import { getDirectoryPack } from '#contract/directory.ts';
import { listAllExhibitors, listExhibitCategories, listExhibitors } from '#contract/exhibitors.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { demoExhibitors } from '#server/demo/exhibitors.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { loadExhibition } from '#server/features/exhibition-editing/load.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { boothOf, exhibitOf, exhibitorOf } from '../support/directory.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const PACK = '/web/catalogue/pack';
const [known] = demoExhibitors('small');

describe.each(anyDatabase)('on the %s database', (kind) => {
  describe('an exhibitor on several booths', () => {
    let reading: BuyerServer;
    const large = exhibitorOf({
      zh: '多展位光电',
      en: 'Manystands',
      booths: ['7A05', '12B03', '7A06'].map((number) => boothOf(number)),
    });
    const guest = exhibitorOf({
      zh: '同台光电',
      en: 'Guestlight',
      booths: [boothOf('7A06', true)],
    });
    beforeAll(async () => {
      const database = await freshDatabase(kind, { holds: 'exhibition' });
      await addExhibitors(database.db, [large, guest], NOW);
      reading = startServer(database);
    });
    const list = async (query: string) => {
      const { data } = await reading.get(`/web/exhibitor-list/list?${query}`);
      return listExhibitors.output.parse(data);
    };
    const names = async (query: string) => (await list(query)).items.map(({ name }) => name);

    test('is found in each of its halls, and by each of its numbers', async () => {
      expect(await names('hall=12')).toEqual(['Manystands']);
      expect(await names('sort=name&hall=7')).toEqual(['Guestlight', 'Manystands']);
      expect(await names('sort=name&hall=7,12')).toEqual(['Guestlight', 'Manystands']);
      expect(await names('hall=8')).toEqual([]);
      expect(await names('keyword=12B03')).toEqual(['Manystands']);
      expect(await names('keyword=7A06')).toEqual(['Guestlight', 'Manystands']);
    });

    test('is counted once in a hall with two of its booths', async () => {
      const { data } = await reading.get('/web/exhibitor-list/selection');
      expect(data.halls).toMatchObject([
        { code: '7', exhibitors: 2 },
        { code: '12', exhibitors: 1 },
      ]);
    });

    test('is listed by its first booth, with all of them in their order', async () => {
      const { items } = await list('keyword=Manystands');
      expect(items).toMatchObject([{ hall: '7', booth: '7A05', booths: large.booths }]);
      const { data } = await reading.get('/web/exhibitor-list/all-list');
      const booths = new Map<string, ExhibitorBooth[]>(
        listAllExhibitors.output.parse(data).items.map((one) => [one.id, one.booths]),
      );
      expect(booths.get(large.id)).toEqual(large.booths);
      expect(booths.get(guest.id)).toEqual([boothOf('7A06', true)]);
    });
  });

  describe('when another exhibition becomes current', () => {
    let database: OpenDatabase;
    let version: number;
    const own = exhibitorOf({ zh: '新展光电', en: 'Nextlight', booth: '1A01' });
    const product = exhibitOf(own.id, { zh: '新屏', en: 'Next screen' });
    const show = (number: number) =>
      loadExhibition(database.db, { ...demoExhibition(NOW), number, is_current: true });
    const packSince = async (since: number) => {
      const { data } = await startServer(database).get(`${PACK}?since=${since}`);
      return getDirectoryPack.output.parse(data);
    };
    beforeAll(async () => {
      database = await freshDatabase(kind, { holds: 'demo' });
      ({ version } = await packSince(0));
      await loadExhibition(database.db, { ...demoExhibition(NOW), number: 2, is_current: false });
      await addExhibitors(database.db, [own], NOW, exhibitionId(2));
      await addExhibits(database.db, [product], NOW);
    });

    test('its data are hidden before', async () => {
      const { get } = startServer(database);
      const { total } = (await get('/web/exhibitor-list/list')).data;
      expect(total).toBe(demoExhibitors('small').length);
      expect((await packSince(version)).exhibitors.id).toEqual([]);
      expect(await get(`/web/exhibitor-list/info?id=${own.id}`)).toMatchObject(
        refusal('NOT_FOUND'),
      );
      expect(await get(`/web/exhibit/info?id=${product.id}`)).toMatchObject(
        refusal('EXHIBIT_REMOVED'),
      );
    });

    test('lists, details, counts and pack are its own, and the old ones return with the old exhibition', async () => {
      const server = startServer(database);
      await server.get('/web/exhibitor-list/list');
      await show(2);
      const { get } = startServer(database);
      const one = { total: 1, items: [{ id: own.id, booth: '1A01' }] };
      expect((await get('/web/exhibitor-list/list')).data).toMatchObject(one);
      expect((await get('/web/exhibitor-list/exhibitor-recommend')).data).toMatchObject(one);
      expect((await get('/web/exhibitor-list/star-list')).data).toMatchObject({ total: 1 });
      expect((await get('/web/exhibit/list')).data).toMatchObject({ total: 1 });
      expect((await get('/web/exhibitor-list/brilliant')).data.items).toEqual([]);
      const { data } = await get('/web/exhibitor-list/exhibit-category');
      const { items } = listExhibitCategories.output.parse(data);
      const sum = (of: 'exhibitors' | 'exhibits') =>
        items.reduce((total, row) => total + row[of], 0);
      expect([sum('exhibitors'), sum('exhibits')]).toEqual([1, 1]);
      expect(await get(`/web/exhibitor-list/info?id=${known?.exhibitor.id}`)).toMatchObject(
        refusal('NOT_FOUND'),
      );
      expect(await get(`/web/exhibit/info?id=${known?.exhibits[0]?.id}`)).toMatchObject(
        refusal('EXHIBIT_REMOVED'),
      );

      // Device data of another exhibition are replaced entirely.
      const pack = await packSince(version);
      expect([pack.since, pack.exhibitors.id, pack.exhibits.id]).toEqual([
        0,
        [own.id],
        [product.id],
      ]);
      await show(1);
      const back = await packSince(pack.version);
      expect([back.since, back.exhibitors.name_en.length]).toEqual([
        0,
        demoExhibitors('small').length,
      ]);
    });

    test('an edit of the exhibition leaves copies of the directory valid', async () => {
      const before = await packSince(0);
      await show(1);
      expect(await packSince(before.version)).toMatchObject({
        version: before.version,
        since: before.version,
      });
    });
  });
});
