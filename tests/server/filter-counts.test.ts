import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAttributeFilters } from '#contract/attributes.ts';
import { listExhibitCategories } from '#contract/exhibitors.ts';
import { countExhibits } from '#contract/exhibits.ts';
import { priceSteps } from '#contract/price-steps.ts';
import { booth, exhibitorBooth } from '#server/features/booths/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { exhibit, exhibitText } from '#server/features/exhibits/tables.ts';
import { type BuyerServer, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';

/** Database rows, read by the test itself. */
function readRows({ database: { db } }: BuyerServer) {
  return db
    .select({
      category: exhibit.category,
      hall: booth.hall,
      release_year: exhibit.release_year,
      price_min: exhibit.price_min,
      price_max: exhibit.price_max,
      is_export: exhibit.is_export,
      shown_on_site: exhibit.shown_on_site,
      attributes: exhibitText.attributes,
    })
    .from(exhibit)
    .innerJoin(exhibitText, eq(exhibitText.exhibit_id, exhibit.id))
    .innerJoin(exhibitorBooth, eq(exhibitorBooth.exhibitor_id, exhibit.exhibitor_id))
    .innerJoin(booth, eq(booth.id, exhibitorBooth.booth_id));
}
type Row = Awaited<ReturnType<typeof readRows>>[number];

interface Asked {
  category?: string[];
  hall?: string[];
  release_year?: number[];
  price_from?: number;
  price_to?: number;
  negotiable?: 0 | 1;
  export?: 0 | 1;
  on_site?: 0 | 1;
  attributes?: string;
}

/** True for a row that passes the filters: a second implementation, independent of the search. */
function fits(row: Row, asked: Asked): boolean {
  const { category, hall, release_year, negotiable, on_site, attributes = '' } = asked;
  const { price_from = 0, price_to = Number.POSITIVE_INFINITY } = asked;
  const isPriced = asked.price_from !== undefined || asked.price_to !== undefined;
  const isAsked = (flag: 0 | 1 | undefined, is: boolean) =>
    flag === undefined || (flag === 1) === is;
  return (
    (!category || category.includes(row.category)) &&
    (!hall || hall.includes(row.hall)) &&
    (!release_year || release_year.includes(row.release_year ?? 0)) &&
    (!isPriced || touches(row, price_from, price_to)) &&
    isAsked(negotiable, row.price_min === null) &&
    isAsked(asked.export, row.is_export) &&
    isAsked(on_site, row.shown_on_site) &&
    readAttributeFilters(attributes).every((condition) => {
      const value = row.attributes[condition.code];
      if ('any_of' in condition)
        return [value].flat().some((one) => condition.any_of.includes(String(one)));
      const { from = 0, to = Number.POSITIVE_INFINITY } = condition;
      return typeof value === 'number' && value >= from && value <= to;
    })
  );
}

/** True for a row with a price from `from` to `to`. */
function touches({ price_min, price_max }: Row, from: number, to: number): boolean {
  return price_min !== null && price_max !== null && price_max >= from && price_min <= to;
}

function tally(rows: readonly Row[], codeOf: (row: Row) => string | null) {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const code = codeOf(row);
    if (code) counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const asRecord = (counted: readonly { code: string; exhibits: number }[]) =>
  Object.fromEntries(counted.map(({ code, exhibits }) => [code, exhibits]));

function some<Value>(...values: Value[]): fc.Arbitrary<Value[]> {
  return fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
}
const flag = fc.constantFrom<0 | 1>(0, 1);

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let rows: Row[];
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    rows = await readRows(server);
  });

  test('every value of a filter leaves as many exhibits as there are rows, whatever the other filters are', async () => {
    expect(rows).toHaveLength(600);
    const asked = fc.record(
      {
        category: some(...new Set(rows.map(({ category }) => category))),
        hall: some(...new Set(rows.map(({ hall }) => hall))),
        release_year: some(2022, 2024, 2025, 2026),
        price_from: fc.constantFrom(2, 95, 380),
        price_to: fc.constantFrom(400, 5_000),
        negotiable: flag,
        export: flag,
        on_site: flag,
        attributes: fc.constantFrom(
          'certificates:ce',
          'brightness:600~1200',
          'warranty:2~,certificates:ul,certificates:fcc',
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(asked, async (filters) => {
        const given = Object.entries(filters).map(([name, value]) => [name, String(value)]);
        const query = new URLSearchParams(given as [string, string][]);
        const { data } = await server.get(`/web/exhibit/selection?${query}`);
        const counts = countExhibits.output.parse(data);
        const left = (...without: (keyof Asked)[]) => {
          const others: Asked = { ...filters };
          for (const name of without) delete others[name];
          return rows.filter((row) => fits(row, others));
        };
        expect(counts.total).toBe(left().length);
        expect(asRecord(counts.categories)).toEqual(tally(left('category'), (row) => row.category));
        expect(asRecord(counts.halls)).toEqual(tally(left('hall'), (row) => row.hall));
        expect(asRecord(counts.release_years)).toEqual(
          tally(left('release_year'), (row) => String(row.release_year ?? '')),
        );
        const priced = left('price_from', 'price_to');
        const inSteps = priceSteps.map((from, step) => {
          const below = (priceSteps[step + 1] ?? Number.POSITIVE_INFINITY) - 0.001;
          return [String(from), priced.filter((row) => touches(row, from, below)).length] as const;
        });
        expect(asRecord(counts.prices)).toEqual(
          Object.fromEntries(inSteps.filter(([, exhibits]) => exhibits > 0)),
        );
      }),
      { numRuns: 30 },
    );
  });

  test('the showroom says of every category how many exhibits and exhibitors it has', async () => {
    const { data } = await server.get('/web/exhibitor-list/exhibit-category');
    const { items } = listExhibitCategories.output.parse(data);
    expect(items.length).toBeGreaterThan(10);
    const companies = await server.database.db
      .select({ categories: exhibitor.categories })
      .from(exhibitor);
    for (const { code, exhibits, exhibitors } of items) {
      expect(exhibits, code).toBe(rows.filter(({ category }) => category === code).length);
      expect(exhibitors, code).toBe(
        companies.filter(({ categories }) => categories.includes(code)).length,
      );
    }
  });
});
