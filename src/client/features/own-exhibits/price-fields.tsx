import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import classes from '#client/forms/editor.module.css';
import { useUnitLabels } from '#client/lang/use-unit-labels.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { exhibitNumbers } from '#contract/exhibit-numbers.ts';
import { currencies, exhibitUnits, priceTerms } from '#contract/exhibits.ts';
import { readAmount } from '#contract/typed-amounts.ts';
import type { EditedExhibit, ExhibitValues } from './exhibit-values.ts';
import { NumberField, PriceField } from './number-field.tsx';

interface PriceFieldsProps {
  control: Control<ExhibitValues, unknown, EditedExhibit>;
  labelOf: (field: string) => string;
}

/** The price of the chosen kind, with its currency, terms and unit. */
export function PriceFields({ control, labelOf }: PriceFieldsProps) {
  const { t } = useLingui();
  const units = useUnitLabels();
  const price_kind = useWatch({ control, name: 'price_kind' });
  if (price_kind === 'negotiable') return null;
  const names = { CNY: t`RMB`, USD: t`US dollars (USD)`, EUR: t`Euros (EUR)` };
  return (
    <>
      {price_kind === 'tiers' && <Tiers control={control} labelOf={labelOf} />}
      <div className={`tiles ${classes.pair}`}>
        {price_kind !== 'tiers' && (
          <PriceField
            control={control}
            name="price_min"
            label={price_kind === 'range' ? t`Lowest price` : labelOf('price_min')}
          />
        )}
        {price_kind === 'range' && (
          <PriceField control={control} name="price_max" label={labelOf('price_max')} />
        )}
        <SelectField
          control={control}
          name="currency"
          label={labelOf('currency')}
          options={currencies.map((code) => ({ code, label: names[code] }))}
        />
        <SelectField
          control={control}
          name="unit"
          label={t`For one`}
          options={exhibitUnits.map((code) => ({ code, label: units[code] }))}
        />
        <SelectField
          control={control}
          name="price_terms"
          label={labelOf('price_terms')}
          options={priceTerms.map((code) => ({ code, label: code }))}
          isOptional
        />
      </div>
    </>
  );
}

/** Up to four prices by quantity: one more than is filled in, at least two. */
function Tiers({ control, labelOf }: PriceFieldsProps) {
  const { t } = useLingui();
  const tiers = useWatch({ control, name: 'price_tiers' });
  const filled = tiers.reduce(
    (last, { from, price }, at) => (`${from}${price}` === '' ? last : at + 1),
    0,
  );
  return (
    <fieldset className="stack">
      <legend className="label">{labelOf('price_tiers')}</legend>
      <p className="quiet small">
        <Trans>The price of each row holds from its quantity. Unused rows stay empty.</Trans>
      </p>
      {tiers.slice(0, Math.max(2, filled + 1)).map((_, at) => (
        <div key={['first', 'second', 'third', 'fourth'][at]} className={`tiles ${classes.pair}`}>
          <NumberField
            control={control}
            name={`price_tiers.${at}.from`}
            label={t`From quantity`}
            kind="whole_number"
            read={(typed) => readAmount(typed, exhibitNumbers.minimum_order)}
          />
          <PriceField
            control={control}
            name={`price_tiers.${at}.price`}
            label={labelOf('price_min')}
            isOptional={at > 0}
          />
        </div>
      ))}
    </fieldset>
  );
}
