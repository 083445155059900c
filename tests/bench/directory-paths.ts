import { chanceOf } from '#server/demo/chance.ts';
import { demoExhibitors } from '#server/demo/exhibitors.ts';
import type { HttpClient } from './http-client.ts';

const SEED = 4;
const KEYWORDS = [
  'led',
  '光',
  '光电',
  'guangdian',
  'szgd',
  'LED 显示',
  'p1.25',
  '音响',
  'xianshiping',
  '5A12',
  'display',
  'lighting',
  '照明',
  'vx',
  'zhaoming',
  '户外',
  'console',
  '调音台',
  'moving head',
  '深圳',
];
const SORTS = ['name', 'newest', 'price_low', 'price_high', 'popular'];

/**
 * Requests of a full hall: a quarter each of the directory, exhibits, details, and searches with changing
 * letters and filters.
 */
export async function directoryPaths(
  client: HttpClient,
  { count, size }: { count: number; size: 'small' | 'full' },
): Promise<string[]> {
  const companies = demoExhibitors(size);
  const { body } = await client.ask('/web/exhibitor-list/exhibit-category?lang=en');
  const categories = (JSON.parse(body).data.items as { code: string }[]).map(({ code }) => code);
  const chance = chanceOf(SEED);
  const query = (path: string, fields: Record<string, string>) =>
    `${path}?${new URLSearchParams({ lang: chance.pick(['zh', 'en']), ...fields })}`;

  const kinds = [
    () =>
      query('/web/exhibitor-list/list', {
        page: String(chance.between(1, 5)),
        ...(chance.happens(0.5) && { hall: String(chance.between(5, 16)) }),
        ...(chance.happens(0.3) && { category: chance.pick(categories) }),
        ...(chance.happens(0.2) && { export: '1' }),
      }),
    () =>
      query('/web/exhibit/list', {
        page: String(chance.between(1, 5)),
        category: chance.pick(categories),
        ...(chance.happens(0.4) && { sort: chance.pick(SORTS) }),
        ...(chance.happens(0.3) && { price_from: String(chance.between(1, 50) * 100) }),
        ...(chance.happens(0.2) && { new: '1' }),
      }),
    () => {
      const { exhibitor, exhibits } = chance.pick(companies);
      return chance.happens(0.5)
        ? query('/web/exhibitor-list/info', { id: exhibitor.id })
        : query('/web/exhibit/info', { id: chance.pick(exhibits).id });
    },
    () => {
      // Most people search for the same few keywords.
      const keyword = chance.weighted(KEYWORDS.map((one, rank) => [one, 1 / (rank + 1)]));
      // Searches while typing: each request has one more letter.
      const typed = keyword.slice(0, chance.between(Math.min(2, keyword.length), keyword.length));
      return query(chance.pick(['/web/exhibitor-list/list', '/web/exhibit/list']), {
        keyword: typed,
      });
    },
  ];
  return Array.from({ length: count }, (_, at) => kinds[at % kinds.length]?.() ?? '');
}
