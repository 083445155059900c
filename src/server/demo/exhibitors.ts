import type { Booth } from '#contract/booths.ts';
import type { NewExhibitor } from '#server/features/exhibitors/rows.ts';
import type { NewExhibit } from '#server/features/exhibits/rows.ts';
import { demoBooths } from './booths.ts';
import { type Chance, chanceOf } from './chance.ts';
import { nameCompany } from './company-names.ts';
import { demoId } from './demo-id.ts';
import { demoExhibit } from './exhibits.ts';
import { type Trade, trades } from './products.ts';
import { profileOf } from './profiles.ts';

const SEED = 20_26;

/** Number of exhibitors; each has ten exhibits on average. */
export const demoSizes = { small: 60, full: 2_000 };
export type DemoSize = keyof typeof demoSizes;

/** Exhibits per exhibitor: ten exhibitors have a hundred together, so that sums are round. */
const EXHIBITS_OF_TEN = [4, 6, 8, 9, 10, 10, 11, 12, 14, 16];

/** The plan's theme of a hall, and further categories there. */
const hallCategories: Record<string, readonly (readonly [category: string, weight: number])[]> = {
  5: [
    ['led_indoor', 6],
    ['micro_led', 3],
    ['led_creative', 1],
  ],
  6: [
    ['led_rental', 7],
    ['led_creative', 2],
    ['stage_lighting', 1],
  ],
  7: [
    ['digital_signage', 8],
    ['led_outdoor', 2],
  ],
  8: [
    ['commercial_display', 6],
    ['projection', 4],
  ],
  9: [
    ['pro_audio', 9],
    ['conferencing', 1],
  ],
  10: [
    ['conferencing', 7],
    ['commercial_display', 3],
  ],
  11: [
    ['stage_lighting', 8],
    ['pro_audio', 2],
  ],
  12: [
    ['architectural_lighting', 8],
    ['led_creative', 2],
  ],
  13: [
    ['control_integration', 7],
    ['conferencing', 3],
  ],
  14: [
    ['control_integration', 5],
    ['led_outdoor', 3],
    ['led_indoor', 2],
  ],
  15: [
    ['components', 6],
    ['micro_led', 4],
  ],
  16: [
    ['components', 6],
    ['led_outdoor', 4],
  ],
};

/** Exhibitors with a shell of 9 m² hardly ever bring a live studio. */
const LIVE_FROM_SQUARE_METRES = 36;

export interface DemoExhibitor {
  exhibitor: NewExhibitor;
  exhibits: NewExhibit[];
  tally: { views: number; stars: number };
}

/**
 * Invented companies of the trade with their exhibits. The same seed yields the same ones; a smaller demo is
 * a prefix of a larger one.
 */
export function demoExhibitors(size: DemoSize): DemoExhibitor[] {
  const stands = chanceOf(SEED).shuffled(
    demoBooths().halls.flatMap(({ hall, booths }) => booths.map((booth) => ({ hall, booth }))),
  );
  const counts = chanceOf(SEED, 1);
  const ofTen: number[] = [];
  const names = new Set<string>();
  let exhibitsBefore = 0;

  const made = stands.slice(0, demoSizes[size]).map(({ hall, booth }, index) => {
    if (index % EXHIBITS_OF_TEN.length === 0) ofTen.push(...counts.shuffled(EXHIBITS_OF_TEN));
    const one = demoExhibitor(chanceOf(SEED, 2, index), names, {
      index,
      stand: { hall, booth },
      exhibits: { first: exhibitsBefore, count: ofTen[index] ?? 0 },
    });
    exhibitsBefore += one.exhibits.length;
    return one;
  });
  highlightFirstOfEachCategory(made);
  return made;
}

function highlightFirstOfEachCategory(made: readonly DemoExhibitor[]) {
  const seen = new Set<string>();
  for (const { exhibits } of made) {
    const [first] = exhibits;
    if (!first || seen.has(first.category)) continue;
    seen.add(first.category);
    first.is_brilliant = true;
  }
}

function demoExhibitor(
  chance: Chance,
  names: Set<string>,
  {
    index,
    stand: { hall, booth },
    exhibits,
  }: {
    index: number;
    stand: { hall: string; booth: Booth };
    exhibits: { first: number; count: number };
  },
): DemoExhibitor {
  const [number, , , width, depth] = booth;
  const shown = hallCategories[hall] ?? [['components', 1] as const];
  const category = chance.weighted(shown);
  const trade = tradeOf(category);
  const company = nameCompany(chance, chance.pick(trade.fields), ({ name, short_name }) => {
    const isFree = !names.has(name.en) && !names.has(short_name.zh);
    if (isFree) names.add(name.en).add(short_name.zh);
    return isFree;
  });
  const beside = shown.map(([code]) => code).filter((code) => code !== category);
  const categories = [category, ...beside.filter(() => chance.happens(0.3))];
  const domain = `https://www.${company.brand.toLowerCase()}.example`;
  const isLarge = width * depth >= LIVE_FROM_SQUARE_METRES;
  const profile = profileOf(chance, company, trade);
  const exhibitor: NewExhibitor = {
    id: demoId('exhibitor', index),
    name: company.name,
    short_name: company.short_name,
    profile,
    country: company.country,
    city: company.city,
    categories,
    booths: [{ hall, number, is_co_exhibitor: false }],
    website: domain,
    logo: null,
    live_url: isLarge && chance.happens(0.15) ? `${domain}/live` : null,
    video_url: chance.happens(0.2) ? `${domain}/video` : null,
    is_export: company.country !== 'CN' || chance.happens(0.7),
  };
  const views = Math.round((width * depth * 6 + 40) * (0.3 + chance.next()));
  const series = chance.shuffled([...'ABCDEFGHKLMNPQRSTUVWXYZ']).slice(0, 3);
  return {
    exhibitor,
    tally: { views, stars: Math.round(views * (0.04 + chance.next() / 10)) },
    exhibits: Array.from({ length: exhibits.count }, (_, position) =>
      demoExhibit(chance, {
        id: demoId('exhibit', exhibits.first + position),
        exhibitor,
        brand: company.brand,
        series,
        position,
        trade: (code) => tradeOf(code),
      }),
    ),
  };
}

function tradeOf(category: string): Trade {
  const trade = trades[category];
  if (!trade) throw new Error(`There is no trade called ${category}`);
  return trade;
}
