import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { FilterSwitches } from '#client/ui/lists/filter-form.tsx';
import {
  type Attribute,
  type AttributeCondition,
  attributesOf,
  readAttributeFilters,
  writeAttributeFilters,
} from '#contract/attributes.ts';
import { PitchAmount } from '#contract/plain-fields.ts';
import { Range, type Typed } from './range.tsx';

interface AttributeFiltersProps {
  /** Codes of the chosen categories. */
  categories: readonly string[];
  /** In the format of the address. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Filters by the attributes of some categories; free texts are searchable, but no filters. */
export function AttributeFilters({ categories, value = '', onChange }: AttributeFiltersProps) {
  const { data } = useQuery(exhibitQueries.attributes());
  const conditions = readAttributeFilters(value);
  const change = (code: string, next: AttributeCondition) => {
    const others = conditions.filter((one) => one.code !== code);
    onChange(writeAttributeFilters([...others, next]));
  };
  const attributes = new Set(
    categories.flatMap((category) => attributesOf(data?.items ?? [], category)),
  );
  return [...attributes].map((attribute) => (
    <AttributeFilter
      key={attribute.code}
      attribute={attribute}
      condition={conditions.find(({ code }) => code === attribute.code)}
      onChange={(next) => change(attribute.code, next)}
    />
  ));
}

interface AttributeFilterProps {
  attribute: Attribute;
  condition: AttributeCondition | undefined;
  onChange: (condition: AttributeCondition) => void;
}

function AttributeFilter({
  attribute: { code, kind, label, unit, choices },
  condition,
  onChange,
}: AttributeFilterProps) {
  const [typed, setTyped] = useState<{ from?: Typed; to?: Typed }>({});
  if (kind === 'text') return null;
  if (kind === 'number') {
    const { from, to } = condition && 'from' in condition ? condition : {};
    // Shows the typed text while it equals the value: `1.` on the way to `1.5`.
    const shown = (what: Typed, set: number | undefined) => (asNumber(what) === set ? what : set);
    return (
      <Range
        label={unit ? `${label} (${unit})` : label}
        from={shown(typed.from, from)}
        to={shown(typed.to, to)}
        onChange={(low, high) => {
          setTyped({ from: low, to: high });
          onChange({ code, from: asNumber(low), to: asNumber(high) });
        }}
      />
    );
  }
  const chosen = condition && 'any_of' in condition ? condition.any_of : [];
  return (
    <FilterSwitches
      label={label}
      labels={Object.fromEntries(choices.map((choice) => [choice.code, choice.label]))}
      values={Object.fromEntries(chosen.map((one) => [one, true]))}
      onChange={(one, on) =>
        onChange({
          code,
          any_of: on ? [...chosen, one] : chosen.filter((other) => other !== one),
        })
      }
    />
  );
}

function asNumber(typed: Typed): number | undefined {
  return PitchAmount.safeParse(typed).data;
}
