import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { FilterGroup } from '#client/ui/lists/filter-form.tsx';
import { Amount, PitchAmount } from '#contract/plain-fields.ts';
import { plainTyped } from '#contract/typed-text.ts';

/** A value of a number field, or of an address. */
export type Typed = string | number | undefined;

export function isOrdered(from: Typed, to: Typed): boolean {
  const [low, high] = [PitchAmount.safeParse(from).data, PitchAmount.safeParse(to).data];
  return low === undefined || high === undefined || low <= high;
}

interface RangeProps {
  label: string;
  from: Typed;
  to: Typed;
  onChange: (from: Typed, to: Typed) => void;
  /** Schema of the numbers; default: prices. */
  amount?: typeof Amount;
  /** Shown above the numbers. */
  children?: ReactNode;
}

/** A number range; either end may be missing. */
export function Range({ label, from, to, onChange, amount = Amount, children }: RangeProps) {
  const { t } = useLingui();
  const note = useId();
  const isAmount = (typed: Typed) => typed === undefined || amount.safeParse(typed).success;
  const areAmounts = isAmount(from) && isAmount(to);
  const isWrong = !areAmounts || !isOrdered(from, to);
  const input = (name: string, typed: Typed, changed: (typed: Typed) => void) => (
    <input
      className="input grow"
      inputMode="decimal"
      autoComplete="off"
      aria-label={name}
      placeholder={name}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? note : undefined}
      value={typed ?? ''}
      onChange={({ target }) => changed(plainTyped(target.value) || undefined)}
    />
  );
  return (
    <FilterGroup label={label}>
      {children}
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
            <Trans>The second number must be larger.</Trans>
          ) : (
            <Trans>Please enter a number such as 1.25, with a point before decimals.</Trans>
          )}
        </p>
      )}
    </FilterGroup>
  );
}
