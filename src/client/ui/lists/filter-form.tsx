import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import choice from '#client/ui/fields/choices.module.css';
import { Sheet } from '#client/ui/sheet.tsx';
import classes from './filter-sheet.module.css';

interface FilterFormProps {
  /** What its button says: how many there would be. */
  action: ReactNode;
  /** Answers whether what is chosen makes sense; else the sheet stays. */
  onApply: () => boolean;
  onClear: () => void;
  onClosed: () => void;
  children: ReactNode;
}

/** Everything a list can be narrowed by; nothing changes behind it until its button is pressed. */
export function FilterForm({ action, onApply, onClear, onClosed, children }: FilterFormProps) {
  const { t } = useLingui();
  return (
    <Sheet title={t`Filters`} onClosed={onClosed}>
      <form
        method="dialog"
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          if (!onApply()) event.preventDefault();
        }}
      >
        {children}
        <div className={classes.end}>
          <Button kind="second" onClick={onClear}>
            <Trans>Clear</Trans>
          </Button>
          <Button type="submit">{action}</Button>
        </div>
      </form>
    </Sheet>
  );
}

export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

interface FilterChoiceProps {
  label: string;
  options: readonly { code: string; label: string }[];
  value: string | number | undefined;
  onChange: (code: string) => void;
}

/** One of some, or all of them. */
export function FilterChoice({ label, options, value, onChange }: FilterChoiceProps) {
  const { t } = useLingui();
  return (
    <FilterGroup label={label}>
      <ChoiceGroup
        options={[{ code: '', label: t`All` }, ...options]}
        value={String(value ?? '')}
        onChange={onChange}
        look="chips"
      />
    </FilterGroup>
  );
}

interface FilterSwitchesProps<Name extends string> {
  label: string;
  switches: readonly { name: Name; label: string; on: boolean }[];
  onChange: (name: Name, on: boolean) => void;
}

/** What has to be so. */
export function FilterSwitches<Name extends string>({
  label,
  switches,
  onChange,
}: FilterSwitchesProps<Name>) {
  return (
    <FilterGroup label={label}>
      <div className={choice.chips}>
        {switches.map(({ name, label, on }) => (
          <label key={name} className={choice.choice}>
            <input
              className={choice.native}
              type="checkbox"
              checked={on}
              onChange={({ target }) => onChange(name, target.checked)}
            />
            <span className={choice.face}>{label}</span>
          </label>
        ))}
      </div>
    </FilterGroup>
  );
}
