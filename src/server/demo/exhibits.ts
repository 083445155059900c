import type { NewExhibitor } from '#server/features/exhibitors/rows.ts';
import type { NewExhibit } from '#server/features/exhibits/rows.ts';
import { demoFacts } from './attributes.ts';
import type { Chance } from './chance.ts';
import { datasheetOf } from './datasheets.ts';
import { demoPictures } from './product-pictures.ts';
import type { Product, Trade } from './products.ts';
import { spaced } from './profiles.ts';

/** Release years end with the exhibition's year. */
const NEWEST_YEAR = 2026;
const NUMBERS = [
  100, 120, 150, 180, 200, 220, 250, 280, 300, 320, 350, 380, 400, 480, 500, 600, 800,
];

interface Shown {
  id: string;
  exhibitor: NewExhibitor;
  brand: string;
  /** Prefixes of the exhibitor's model numbers. */
  series: readonly string[];
  position: number;
  trade: (category: string) => Trade;
}

/** A product of an exhibitor, mostly in its main category. */
export function demoExhibit(
  chance: Chance,
  { id, exhibitor, brand, series, position, trade }: Shown,
): NewExhibit {
  const { categories, live_url } = exhibitor;
  const category = chance.weighted(categories.map((code, at) => [code, at === 0 ? 4 : 1]));
  const product = chance.pick(trade(category).products);
  const dot_pitch = product.pitches ? chance.pick(product.pitches) : null;
  const model = `${chance.pick(series)}${product.model}-${chance.pick(NUMBERS)}`;
  const release_year =
    NEWEST_YEAR - chance.weighted([0, 1, 2, 3, 4, 5].map((age) => [age, 8 - age]));
  const pitch = dot_pitch === null ? '' : `P${dot_pitch} `;
  const name = {
    zh: `${pitch}${product.zh} ${model}`,
    en: `${model} ${pitch}${product.en}`,
  };
  const { years: warranty, ...description } = descriptionOf(
    chance,
    product,
    trade(category),
    dot_pitch,
  );
  return {
    id,
    exhibitor_id: exhibitor.id,
    position,
    name,
    model,
    description,
    category,
    brand,
    ...priceOf(chance, product),
    currency: 'CNY' as const,
    price_terms: null,
    price_tiers: [],
    unit: product.unit,
    release_year,
    dot_pitch,
    ...demoFacts({ id, category, name: name.en, warranty, passive: product.passive === true }),
    shown_on_site: chance.happens(0.85),
    is_new: release_year === NEWEST_YEAR && chance.happens(0.6),
    is_export: exhibitor.is_export && chance.happens(0.9),
    is_brilliant: position === 0 && chance.happens(0.02),
    booth_id: null,
    issuer: '',
    live_url: position === 0 ? live_url : null,
    video_url: chance.happens(0.06) ? `${exhibitor.website}/video/${position + 1}` : null,
    datasheet: datasheetOf({ id }),
    pictures: demoPictures({ id, product: product.en }, chance.pick([3, 4, 4, 4])),
  };
}

/** Rounded like price lists; a third is negotiable, and half of the rest has a single price. */
function priceOf(chance: Chance, { price: [lowest, highest] }: Product) {
  if (chance.happens(0.35)) return { price_min: null, price_max: null };
  const price_min = rounded(lowest * (highest / lowest) ** (chance.next() * 0.8));
  const price_max = chance.happens(0.5)
    ? price_min
    : rounded(price_min * chance.pick([1.2, 1.5, 2]));
  return { price_min, price_max };
}

/** Rounded to two digits. */
function rounded(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return Math.round(price / step) * step;
}

function descriptionOf(
  chance: Chance,
  product: Product,
  { strengths }: Trade,
  pitch: number | null,
) {
  const strength = chance.pick(strengths);
  const years = chance.pick([2, 3, 5]);
  const [zh, en] =
    pitch === null
      ? [`${product.zh}，`, `${upperFirst(`${article(product.en)} ${product.en}`)}. `]
      : [
          `点间距 ${pitch} mm 的${product.zh}，`,
          `${upperFirst(product.en)} with a pitch of ${pitch} mm. `,
        ];
  return {
    years,
    zh: spaced(`${zh}注重${strength.zh}，质保 ${years} 年，支持样品与定制。`),
    en: `${en}Made with ${strength.en} in mind; ${years} years’ warranty, samples and custom versions on request.`,
  };
}

/** An acronym, such as LED or IP, takes the article of its first letter's sound. */
function article(noun: string): string {
  return /^(?:[aeiou]|[AEFHILMNORSX](?=[A-Z]))/.test(noun) ? 'an' : 'a';
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
