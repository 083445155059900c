import { useLingui } from '@lingui/react/macro';
import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import { priceRange } from '#client/lang/price-range.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { IssueName } from '#contract/errors.ts';
import { type Amount, readPrice } from '#contract/typed-amounts.ts';
import type { EditedExhibit, ExhibitValues } from './exhibit-values.ts';

interface NumberFieldProps {
  control: Control<ExhibitValues, unknown, EditedExhibit>;
  name: FieldPath<ExhibitValues>;
  label: string;
  kind: 'whole_number' | 'decimal';
  read: (typed: string) => Amount | IssueName;
}

/** A number in any usual spelling. Shows how it was understood where that is not what was typed. */
export function NumberField({ read, ...field }: NumberFieldProps) {
  const { t, i18n } = useLingui();
  const typed = String(useWatch({ control: field.control, name: field.name }) ?? '').trim();
  const amount = typed === '' ? 'required' : read(typed);
  const isPlain = typeof amount === 'string' || typed === String(amount.value);
  // A year has no separators.
  const useGrouping = field.name !== 'release_year';
  const value = isPlain
    ? ''
    : i18n.number(amount.value, { maximumFractionDigits: 12, useGrouping });
  return <TextField {...field} hint={value && t`Read as ${value}`} autoComplete="off" isOptional />;
}

/** A price in any usual spelling, also with its currency: `US$1,840`. */
export function PriceField(
  field: Omit<NumberFieldProps, 'read' | 'kind'> & { isOptional?: boolean },
) {
  const { t, i18n } = useLingui();
  const typed = String(useWatch({ control: field.control, name: field.name }) ?? '').trim();
  const read = typed === '' ? 'required' : readPrice(typed);
  const isPlain = typeof read === 'string' || typed === String(read.min);
  const none = { min: null, max: null, currency: null, terms: null };
  const { min, max, currency, terms } = typeof read === 'string' ? none : read;
  const price = min === null || max === null ? t`Negotiable` : priceRange(min, max, i18n.locale);
  const value = [currency, price, terms].filter(Boolean).join(' ');
  return <TextField {...field} hint={isPlain ? '' : t`Read as ${value}`} kind="decimal" />;
}
