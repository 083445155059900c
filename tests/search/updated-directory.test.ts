import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type DirectoryPack, SAME, unpackIds } from '#contract/directory.ts';
import { unpack } from '#search/directory.ts';
import { merge } from '#search/merge.ts';
import { codedExhibits, type PlainExhibits, plainExhibits } from '#search/plain-exhibits.ts';
import { readChinese } from '#server/search/readings.ts';
import { demoPack } from '../support/demo-directory.ts';
import { inLane } from '../support/lane.ts';

let pack: DirectoryPack;
beforeAll(async () => {
  pack = await demoPack('small');
});

type Exhibitors = DirectoryPack['exhibitors'];

function rowsOf<Columns extends object>(columns: Columns, places: readonly number[]): Columns {
  const rows = Object.entries(columns).map(([name, column]) => [
    name,
    places.map((at) => (column as unknown[])[at]),
  ]);
  return Object.fromEntries(rows) as Columns;
}

/** Edits of a pack: renamed rows, new rows, and removed rows. */
interface Edit {
  exhibits: { at: number; id: number; name: string; booth: string }[];
  exhibitors: { at: number; name: string; booth: string }[];
  removed: number[];
  gone: number[];
}

function changesOf(held: DirectoryPack, edit: Edit): DirectoryPack {
  const plain = plainExhibits(held);
  const [ids, owners] = [unpackIds(held.exhibits.id), unpackIds(held.exhibits.exhibitor_id)];
  const companies = unpackIds(held.exhibitors.id);
  const placeIn = (column: readonly unknown[], at: number) => at % column.length;
  const given = edit.exhibits.map((one) => ({ ...one, at: placeIn(ids, one.at) }));
  const places = [
    ...new Map(given.map((one) => [one.id < 3 ? one.id : ids[one.at], one])).values(),
  ];
  const exhibits: PlainExhibits = {
    ...rowsOf(
      plain,
      places.map(({ at }) => at),
    ),
    id: places.map(({ at, id }) =>
      id < 3 ? `019b76da-a800-7a3a-845a-00000000000${id}` : (ids[at] ?? ''),
    ),
    exhibitor_id: places.map(({ at }) => owners[at] ?? ''),
    name_zh: places.map(({ name }) => name),
    name_en: places.map(({ name }) => `${name} COB`),
    brand: places.map((_, at) => (at === 1 ? SAME : 'Zyx')),
    booth: places.map(({ booth }) => booth || SAME),
  };
  const changed = [...new Map(edit.exhibitors.map((one) => [placeIn(companies, one.at), one]))];
  const exhibitors: Exhibitors = {
    ...rowsOf(
      held.exhibitors,
      changed.map(([at]) => at),
    ),
    id: changed.map(([at]) => companies[at] ?? ''),
    short_zh: changed.map(([, { name }]) => name),
    booth: changed.map(([, { booth }]) => booth),
  };
  const runs = [...edit.exhibits, ...edit.exhibitors].flatMap(
    ({ name }) => name.match(/\p{Script=Han}+/gu) ?? [],
  );
  const slots = held.attributes.filter(({ categories }) => categories.length > 0);
  return {
    ...held,
    version: held.version + 1,
    since: held.version,
    exhibitors,
    readings: {
      characters: '',
      syllables: '',
      runs: Object.fromEntries(runs.map((run) => [run, readChinese(run).join(' ')])),
    },
    exhibits: codedExhibits(exhibits, held.categories),
    attributes: slots.map((attribute) => ({
      ...attribute,
      rows: attribute.categories.map((code) => {
        const index = held.categories.findIndex((category) => category.code === code);
        return ' '.repeat(exhibits.category.filter((one) => one === index).length);
      }),
    })),
    removed: {
      exhibit_ids: edit.removed.map((at) => ids[placeIn(ids, at)] ?? ''),
      exhibitor_ids: edit.gone.map((at) => companies[placeIn(companies, at)] ?? ''),
    },
  };
}

const name = fc.constantFrom('阿尔法屏', '斑马 LED', 'Zebra P2.5', '音箱 LA-12', 'aaa');
const booth = fc.constantFrom('', '5A12', '9C07');
const at = fc.nat(10_000);
const few = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { maxLength: 3 });
const edits = fc.array(
  fc.record({
    exhibits: few(fc.record({ at, id: fc.nat(6), name, booth })),
    exhibitors: few(fc.record({ at, name, booth: fc.constantFrom('5A12', '9C07') })),
    removed: few(at),
    gone: fc.array(at, { maxLength: 1 }),
  }),
  { minLength: 1, maxLength: 4 },
);

test('an incrementally updated directory equals a rebuilt one, in every index and order', () => {
  const first = unpack(pack);
  fc.assert(
    fc.property(edits, (all) => {
      let [held, directory] = [pack, first];
      for (const edit of all) {
        const changes = changesOf(held, edit);
        const changed = new Set([
          ...unpackIds(changes.exhibits.id),
          ...changes.removed.exhibit_ids,
          ...unpackIds(changes.exhibitors.id),
          ...changes.removed.exhibitor_ids,
        ]);
        held = merge(held, changes);
        directory = unpack(held, { directory, changed });
      }
      const { read, thesaurus, ...anew } = unpack(held);
      const { read: _, thesaurus: __, ...updated } = directory;
      expect(updated).toEqual(anew);
    }),
    { numRuns: inLane({ short: 8, long: 100 }) },
  );
});
