import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Exhibit } from '#contract/exhibits.ts';
import { attributeRows, bestOf, isAlike, type Range } from './compared-facts.ts';
import { Price } from './price.tsx';
import { PriceHint } from './price-hint.tsx';
import { Quantity } from './quantity.tsx';

export interface CompareRow {
  code: string;
  label: string;
  /** Per exhibit; null: the exhibitor does not say it. */
  values: ReactNode[];
  /** Per exhibit: a quiet line below its value. */
  notes?: ReactNode[];
  isBest: boolean[];
  isAlike: boolean;
}

/** Labels of product categories by code. */
type Labels = ReadonlyMap<string, string>;

/** The rows of a comparison: price and trade first, then the technical data. Rows without a value are left out. */
export function useCompareRows(exhibits: readonly Exhibit[], categories: Labels): CompareRow[] {
  const { t } = useLingui();
  const units = new Set(exhibits.map(({ currency, unit }) => currency + unit));
  /** Numbers of different units cannot be compared. */
  const numbersOf = (range: (exhibit: Exhibit) => Range | null) =>
    units.size === 1 ? exhibits.map(range) : [];
  const single = (value: number | null): Range | null => (value === null ? null : [value, value]);

  const price = {
    code: 'price',
    label: t`Price in RMB`,
    values: exhibits.map((exhibit) => <Price key={exhibit.id} exhibit={exhibit} isBare />),
    notes: exhibits.map((exhibit) => <PriceHint key={exhibit.id} exhibit={exhibit} />),
    isBest: bestOf(
      numbersOf(({ price_min, price_max }) =>
        price_min === null || price_max === null ? null : [price_min, price_max],
      ),
      'less',
    ),
    isAlike: isAlike(
      exhibits.map(
        ({ price_min, price_max, currency, unit }) =>
          `${price_min} ${price_max} ${currency} ${unit}`,
      ),
    ),
  };
  const facts: CompareRow[] = [
    textRow(
      'category',
      t`Category`,
      exhibits.map(({ category }) => categories.get(category) ?? null),
    ),
    textRow(
      'brand',
      t`Brand`,
      exhibits.map(({ brand }) => brand || null),
    ),
    {
      ...textRow(
        'minimum_order',
        t`Minimum order`,
        exhibits.map(({ minimum_order, unit }) =>
          minimum_order === null ? null : `${minimum_order} ${unit}`,
        ),
      ),
      values: exhibits.map(
        ({ id, minimum_order, unit }) =>
          minimum_order !== null && <Quantity key={id} count={minimum_order} unit={unit} />,
      ),
      isBest: bestOf(
        numbersOf(({ minimum_order }) => single(minimum_order)),
        'less',
      ),
    },
    {
      ...textRow(
        'lead_days',
        t`Lead time`,
        exhibits.map(({ lead_days }) => (lead_days === null ? null : String(lead_days))),
      ),
      values: exhibits.map(
        ({ id, lead_days }) =>
          lead_days !== null && <Plural key={id} value={lead_days} one="# day" other="# days" />,
      ),
      isBest: bestOf(
        exhibits.map(({ lead_days }) => single(lead_days)),
        'less',
      ),
    },
    {
      ...textRow(
        'dot_pitch',
        t`Dot pitch`,
        exhibits.map(({ dot_pitch }) => (dot_pitch === null ? null : `${dot_pitch} mm`)),
      ),
      isBest: bestOf(
        exhibits.map(({ dot_pitch }) => single(dot_pitch)),
        'less',
      ),
    },
    textRow(
      'release_year',
      t`Year of release`,
      exhibits.map(({ release_year }) => (release_year === null ? null : String(release_year))),
    ),
    ...attributeRows(exhibits).map(({ code, label, values, isBest }) => ({
      ...textRow(code, label, values),
      isBest,
    })),
  ];
  return [price, ...facts.filter(({ values }) => values.some(Boolean))];
}

function textRow(code: string, label: string, values: (string | null)[]): CompareRow {
  return { code, label, values, isBest: [], isAlike: isAlike(values) };
}
