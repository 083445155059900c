import { useLingui } from '@lingui/react/macro';
import { useUnitLabels } from '#client/lang/use-unit-labels.ts';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import type { FieldValue } from './merge-edits.ts';

/** Labels of the fields of profiles and exhibits, and their values as text. */
export function useFieldLabels(categories: readonly Choice[]) {
  const { t } = useLingui();
  const units = useUnitLabels();
  const labels: Record<string, string> = {
    logo: t`Logo`,
    'name.zh': t`Name in Chinese`,
    'name.en': t`Name in English`,
    'short_name.zh': t`Short name in Chinese`,
    'short_name.en': t`Short name in English`,
    'profile.zh': t`Profile in Chinese`,
    'profile.en': t`Profile in English`,
    'description.zh': t`Description in Chinese`,
    'description.en': t`Description in English`,
    'city.zh': t`City in Chinese`,
    'city.en': t`City in English`,
    categories: t`Product categories`,
    category: t`Product category`,
    is_export: t`For export`,
    website: t`Website`,
    video_url: t`Video link`,
    live_url: t`Live stream link`,
    own_hours: t`Own hours at the booth`,
    booth_hours: t`Hours at the booth`,
    model: t`Model number`,
    brand: t`Brand`,
    price_kind: t`Kind of price`,
    price_min: t`Price`,
    price_max: t`Highest price`,
    currency: t`Currency`,
    price_terms: t`Price terms`,
    price_tiers: t`Prices by quantity`,
    unit: t`Unit`,
    release_year: t`Year of release`,
    dot_pitch: t`Dot pitch in mm`,
    minimum_order: t`Minimum order in units`,
    lead_days: t`Lead time in days`,
    booth: t`Booth of the exhibit`,
    shown_on_site: t`Shown at the booth`,
    is_new: t`New product`,
    pictures: t`Pictures`,
    datasheet: t`Datasheet`,
  };
  const kinds: Record<string, string> = {
    negotiable: t`Negotiable`,
    one: t`One price`,
    range: t`From … to`,
    tiers: t`By quantity`,
  };
  const categoryOf = (code: string) =>
    categories.find((category) => category.code === code)?.label ?? code;
  const textOf = ({ field, value }: FieldValue): string => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (value === '') return t`(empty)`;
    if (field === 'categories' && Array.isArray(value)) return value.map(categoryOf).join(', ');
    if (field === 'pictures') return t`Other pictures, or another order`;
    if (field === 'datasheet') return t`Another datasheet`;
    if (field === 'logo') return t`Another logo`;
    if (field === 'price_tiers' && Array.isArray(value)) {
      return value
        .map(({ from, price }) => from && `≥ ${from}: ${price}`)
        .join('\n')
        .trim();
    }
    if (Array.isArray(value)) {
      return value.map(({ date, opens, closes }) => `${date} ${opens}–${closes}`).join('\n');
    }
    if (field === 'category') return categoryOf(String(value));
    if (field === 'unit') return units[value as keyof typeof units] ?? String(value);
    if (field === 'price_kind') return kinds[String(value)] ?? '';
    return String(value);
  };
  return { labelOf: (field: string) => labels[field] ?? field, textOf, kinds };
}
