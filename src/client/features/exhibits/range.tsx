import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { FilterGroup } from '#client/ui/lists/filter-form.tsx';
import { Amount } from '#contract/fields.ts';

/** As it stands in a field of numbers, or in an address. */
export type Typed = string | number | undefined;

function isAmount(typed: Typed): boolean {
  return typed === undefined || Amount.safeParse(typed).success;
}

export function isOrdered(from: Typed, to: Typed): boolean {
  return from === undefined || to === undefined || Number(from) <= Number(to);
}

interface RangeProps {
  label: string;
  from: Typed;
  to: Typed;
  onChange: (from: Typed, to: Typed) => void;
}

/** Two numbers; either may be missing. */
export function Range({ label, from, to, onChange }: RangeProps) {
  const { t } = useLingui();
  const note = useId();
  const areAmounts = isAmount(from) && isAmount(to);
  const isWrong = !areAmounts || !isOrdered(from, to);
  const input = (name: string, typed: Typed, changed: (typed: Typed) => void) => (
    <input
      className="input grow"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      aria-label={name}
      placeholder={name}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? note : undefined}
      value={typed ?? ''}
      onChange={({ target }) => changed(target.value.trim() || undefined)}
    />
  );
  return (
    <FilterGroup label={label}>
      <div className="line gap-8">
        {input(t({ message: 'Min', context: 'the least number of a range' }), from, (typed) =>
          onChange(typed, to),
        )}
        <span aria-hidden="true">–</span>
        {input(t({ message: 'Max', context: 'the largest number of a range' }), to, (typed) =>
          onChange(from, typed),
        )}
      </div>
      {isWrong && (
        <p id={note} className="error" role="alert">
          {areAmounts ? (
            <Trans>The second number has to be the larger one.</Trans>
          ) : (
            <Trans>Please enter a number, with at most two decimals.</Trans>
          )}
        </p>
      )}
    </FilterGroup>
  );
}
