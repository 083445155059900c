import * as z from 'zod/mini';
import { blankValues, type FormValues, valuesOf } from '#client/forms/form-values.ts';
import { readAttributeAmount } from '#contract/attribute-amounts.ts';
import { type Attribute, attributeProblem, attributesOf } from '#contract/attributes.ts';
import { exhibitNumbers } from '#contract/exhibit-numbers.ts';
import type { PriceTier } from '#contract/exhibits.ts';
import { whenRight } from '#contract/fields.ts';
import { missingLanguage } from '#contract/one-language.ts';
import { ExhibitForm, type OwnExhibit, PRICE_TIERS_MAX } from '#contract/own-exhibits.ts';
import { readAmount, readPrice } from '#contract/typed-amounts.ts';

/** The editable fields of an exhibit, and the version that it was read in. */
export const EditedExhibit = z.safeExtend(ExhibitForm, { version: z.int() });
export type EditedExhibit = z.infer<typeof EditedExhibit>;

type PriceKind = 'negotiable' | 'one' | 'range' | 'tiers';

/** Form values of an exhibit. */
export type ExhibitValues = Omit<FormValues<EditedExhibit>, 'attributes' | 'price_tiers'> & {
  price_kind: PriceKind;
  /** Always the largest number; unused tiers are empty. */
  price_tiers: { from: string; price: string }[];
  /** By attribute code; several choices are a list. */
  attributes: Record<string, string | string[]>;
};

export const newExhibit: ExhibitValues = {
  ...blankValues(EditedExhibit),
  attributes: {},
  version: '0',
  unit: 'piece',
  currency: 'CNY',
  price_tiers: tierValues([]),
  shown_on_site: true,
  price_kind: 'negotiable',
};

export function valuesOfExhibit(exhibit: OwnExhibit): ExhibitValues {
  const attributes = Object.entries(exhibit.attributes).map(([code, value]) => [
    code,
    typeof value === 'number' ? String(value) : value,
  ]);
  const { name } = exhibit;
  const missing = missingLanguage(name);
  return {
    ...valuesOf(EditedExhibit, exhibit),
    // A name that only repeats the other language is none.
    name: missing ? { ...name, [missing]: '' } : name,
    price_kind: priceKind(exhibit),
    price_tiers: tierValues(exhibit.price_tiers),
    attributes: Object.fromEntries(attributes),
  };
}

function tierValues(tiers: readonly PriceTier[]): ExhibitValues['price_tiers'] {
  return Array.from({ length: PRICE_TIERS_MAX }, (_, at) => {
    const { from = '', price = '' } = tiers[at] ?? {};
    return { from: String(from), price: String(price) };
  });
}

function priceKind({ price_min, price_max, price_tiers }: OwnExhibit): PriceKind {
  if (price_tiers.length > 0) return 'tiers';
  if (price_min === null) return 'negotiable';
  return price_min === price_max ? 'one' : 'range';
}

/**
 * Prices by kind: none, one price twice, from and to, or by quantity. "On request" is not left empty. A currency or
 * terms typed with a price count.
 */
export function withPrices({ price_kind, price_tiers, ...others }: ExhibitValues): object {
  const none = { price_min: null, price_max: null, price_tiers: [] };
  if (price_kind === 'negotiable') return { ...others, ...none, price_terms: null };
  if (price_kind === 'tiers') return { ...others, ...none, ...withTiers(price_tiers, others) };
  const values = { ...others, price_tiers: [], ...statedIn(others.price_min) };
  const low = endsOf(values.price_min);
  if (price_kind === 'one') return { ...values, price_min: low.min, price_max: low.max };
  // `5-9` in the first field is a whole range.
  const isWhole = values.price_max.trim() === '' && low.min !== low.max;
  const high = isWhole ? low : endsOf(values.price_max);
  return { ...values, price_min: low.min, price_max: high.max ?? undefined };
}

/** The tiers that are filled in, or an empty one, so that it is asked for. */
function withTiers(typed: ExhibitValues['price_tiers'], stated: Pick<ExhibitValues, 'currency'>) {
  const filled = typed.filter(({ from, price }) => `${from}${price}`.trim() !== '');
  const tiers = (filled.length > 0 ? filled : typed.slice(0, 1)).map(({ from, price }) => {
    const quantity = readAmount(from, exhibitNumbers.minimum_order);
    return {
      from: typeof quantity === 'string' ? from : String(quantity.value),
      price: endsOf(price).min ?? '',
    };
  });
  return { currency: stated.currency, ...statedIn(filled[0]?.price ?? ''), price_tiers: tiers };
}

/** The currency and terms that a typed price states. */
function statedIn(typed: string) {
  const read = readPrice(typed);
  if (typeof read === 'string') return {};
  const { currency, terms } = read;
  return { ...(currency && { currency }), ...(terms && { price_terms: terms }) };
}

/** The ends of a typed price. A text that cannot be read stays, so that it is refused. */
function endsOf(typed: string) {
  const text = typed.trim();
  if (text === '') return { min: undefined, max: null };
  const read = readPrice(text);
  if (typeof read === 'string') return { min: text, max: text };
  return { min: textOrNull(read.min), max: textOrNull(read.max) };
}

const textOrNull = (value: number | null) => (value === null ? null : String(value));

/** The numbers as they were understood: `≥600` is 600. Other texts stay, so that they are refused. */
export function withNumbers(values: ExhibitValues): ExhibitValues {
  const names = Object.keys(exhibitNumbers) as (keyof typeof exhibitNumbers)[];
  const read = names.map((name) => {
    const amount = readAmount(values[name], exhibitNumbers[name]);
    return [name, typeof amount === 'string' ? values[name] : String(amount.value)];
  });
  return { ...values, ...Object.fromEntries(read) };
}

/** Adds an empty value for every attribute: form fields need an initial value. */
export function withBlankAttributes(
  values: ExhibitValues,
  attributes: readonly Attribute[],
): ExhibitValues {
  const blanks = attributes.map(({ code, kind }) => [code, kind === 'choices' ? [] : '']);
  return { ...values, attributes: { ...Object.fromEntries(blanks), ...values.attributes } };
}

/** The attributes of an exhibit's category that were filled in; numbers as numbers. */
export function attributesToSend(
  { category, attributes }: Pick<ExhibitValues, 'category' | 'attributes'>,
  known: readonly Attribute[],
): Record<string, unknown> {
  const filled = attributesOf(known, category).map(({ code, kind, unit }): [string, unknown] => {
    const typed = attributes[code] ?? '';
    const value = typeof typed === 'string' ? typed.trim() : typed;
    if (kind !== 'number' || typeof value !== 'string') return [code, value];
    const read = readAttributeAmount(value, [unit]);
    return [code, typeof read === 'string' ? value : read.value];
  });
  return Object.fromEntries(filled.filter(([, value]) => String(value) !== ''));
}

/** The form of an exhibit, with the attributes that there are. */
export function editedExhibitWith(known: readonly Attribute[]) {
  return EditedExhibit.check(
    z.check<EditedExhibit>(
      ({ value, issues }) => {
        for (const attribute of attributesOf(known, value.category)) {
          const given = value.attributes[attribute.code];
          const problem = given === undefined ? null : attributeProblem(attribute, given);
          if (problem) {
            const path = ['attributes', attribute.code];
            issues.push({ code: 'custom', message: problem, path, input: given });
          }
        }
      },
      whenRight('category', 'attributes'),
    ),
  );
}
