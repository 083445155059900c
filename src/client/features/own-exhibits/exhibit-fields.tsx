import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import classes from '#client/forms/editor.module.css';
import type { useFieldLabels } from '#client/forms/use-field-labels.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { SearchSelect } from '#client/ui/fields/search-select.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { readAttributeAmount } from '#contract/attribute-amounts.ts';
import { type Attribute, attributesOf } from '#contract/attributes.ts';
import type { ExhibitorBooth } from '#contract/booths.ts';
import { exhibitNumbers } from '#contract/exhibit-numbers.ts';
import { limits } from '#contract/limits.ts';
import { readAmount } from '#contract/typed-amounts.ts';
import type { EditedExhibit, ExhibitValues } from './exhibit-values.ts';
import { NumberField } from './number-field.tsx';
import { PriceFields } from './price-fields.tsx';

type ExhibitControl = Control<ExhibitValues, unknown, EditedExhibit>;
type FieldLabels = ReturnType<typeof useFieldLabels>;

interface LabelledFieldsProps {
  control: ExhibitControl;
  labelOf: FieldLabels['labelOf'];
}

/** Name and description in both languages. */
export function ExhibitTexts({ control, labelOf }: LabelledFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={`tiles ${classes.pair}`}>
      {(['name.zh', 'name.en'] as const).map((name) => (
        <TextField
          key={name}
          control={control}
          name={name}
          label={labelOf(name)}
          hint={name === 'name.en' && t`One language is enough. The site shows it in both.`}
          autoComplete="off"
          isOptional={name === 'name.en'}
        />
      ))}
      {(['description.zh', 'description.en'] as const).map((name) => (
        <TextArea
          key={name}
          control={control}
          name={name}
          label={labelOf(name)}
          max={limits.EXHIBIT_DESCRIPTION_CHARACTERS_MAX}
          rows={5}
          isOptional
        />
      ))}
    </div>
  );
}

/** Category, brand, year and dot pitch. */
export function ExhibitFacts({
  control,
  labelOf,
  categories,
}: LabelledFieldsProps & { categories: readonly Choice[] }) {
  return (
    <>
      <h2>
        <Trans>Facts</Trans>
      </h2>
      <div className={`tiles ${classes.pair}`}>
        <SearchSelect
          control={control}
          name="category"
          label={labelOf('category')}
          options={categories}
        />
        <TextField
          control={control}
          name="model"
          label={labelOf('model')}
          autoComplete="off"
          isOptional
        />
        <TextField
          control={control}
          name="brand"
          label={labelOf('brand')}
          autoComplete="off"
          isOptional
        />
        <NumberField
          control={control}
          name="release_year"
          label={labelOf('release_year')}
          kind="whole_number"
          read={(typed) => readAmount(typed, exhibitNumbers.release_year)}
        />
        <NumberField
          control={control}
          name="dot_pitch"
          label={labelOf('dot_pitch')}
          kind="decimal"
          read={(typed) => readAmount(typed, exhibitNumbers.dot_pitch)}
        />
      </div>
    </>
  );
}

/**
 * Selects the company's booth for the exhibit, which defines its hall; hidden with a single booth.
 */
export function ExhibitBooth({
  control,
  labelOf,
  booths,
}: LabelledFieldsProps & { booths: readonly ExhibitorBooth[] }) {
  const { t } = useLingui();
  const [first] = booths;
  if (!first || booths.length < 2) return null;
  const nameOf = ({ hall, number: booth }: ExhibitorBooth) => t`Hall ${hall}, booth ${booth}`;
  const listed = nameOf(first);
  return (
    <ChoiceField
      control={control}
      name="booth"
      label={labelOf('booth')}
      look="list"
      options={[
        { code: '', label: t`Where the company is listed: ${listed}` },
        ...booths.slice(1).map((one) => ({ code: one.number, label: nameOf(one) })),
      ]}
    />
  );
}

/** The attributes of the chosen category. */
export function ExhibitAttributes({
  control,
  attributes,
}: Pick<LabelledFieldsProps, 'control'> & { attributes: readonly Attribute[] }) {
  const category = useWatch({ control, name: 'category' });
  const shown = attributesOf(attributes, category);
  if (shown.length === 0) return null;
  return (
    <>
      <h2>
        <Trans>Specifications</Trans>
      </h2>
      <div className={`tiles ${classes.pair}`}>
        {shown.map(({ code, kind, label, unit, choices }) => {
          const named = unit ? `${label} (${unit})` : label;
          const field = { control, name: `attributes.${code}`, label: named } as const;
          if (kind === 'choice') {
            return <SelectField key={code} {...field} options={choices} isOptional />;
          }
          if (kind === 'choices') {
            return <MultiChoice key={code} {...field} options={choices} isOptional />;
          }
          if (kind === 'number') {
            const read = (typed: string) => readAttributeAmount(typed, [unit]);
            return <NumberField key={code} {...field} kind="decimal" read={read} />;
          }
          return <TextField key={code} {...field} autoComplete="off" isOptional />;
        })}
      </div>
    </>
  );
}

/** Price kind, price, marks and links of the exhibit. */
export function ExhibitPrice({
  control,
  labels: { labelOf, kinds },
}: {
  control: ExhibitControl;
  labels: FieldLabels;
}) {
  const { t } = useLingui();
  return (
    <>
      <ChoiceField
        control={control}
        name="price_kind"
        label={t`Price`}
        look="segmented"
        options={Object.entries(kinds).map(([code, label]) => ({ code, label }))}
      />
      <PriceFields control={control} labelOf={labelOf} />
      <div className={`tiles ${classes.pair}`}>
        {(['minimum_order', 'lead_days'] as const).map((name) => (
          <NumberField
            key={name}
            control={control}
            name={name}
            label={labelOf(name)}
            kind="whole_number"
            read={(typed) => readAmount(typed, exhibitNumbers[name])}
          />
        ))}
      </div>
      <div className="row gap-24">
        {(['shown_on_site', 'is_new', 'is_export'] as const).map((name) => (
          <FlagField key={name} control={control} name={name} label={labelOf(name)} />
        ))}
      </div>
      <div className={`tiles ${classes.pair}`}>
        {(['video_url', 'live_url'] as const).map((name) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={labelOf(name)}
            kind="url"
            isOptional
          />
        ))}
      </div>
    </>
  );
}
