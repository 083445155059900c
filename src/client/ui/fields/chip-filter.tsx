import { ChoiceGroup } from './choice-group.tsx';

interface ChipFilterProps<Code extends string> {
  label: string;
  /** Label of the choice without a filter. */
  all: string;
  options: readonly { code: Code; label: string }[];
  value: Code | undefined;
  onChange: (code: Code | undefined) => void;
}

/** Chips for one filter value, or all. */
export function ChipFilter<Code extends string>({
  label,
  all,
  options,
  value,
  onChange,
}: ChipFilterProps<Code>) {
  return (
    <fieldset aria-label={label}>
      <ChoiceGroup
        look="chips"
        options={[{ code: '', label: all }, ...options]}
        value={value ?? ''}
        onChange={(chosen) => onChange(options.find(({ code }) => code === chosen)?.code)}
      />
    </fieldset>
  );
}
