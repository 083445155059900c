import { type ComponentProps, useId } from 'react';
import classes from '#client/features/floor-plan/editor/editor.module.css';

interface CellInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string | number;
  /** Called with a changed text after Enter, or after leaving the field. */
  onCommit: (text: string) => void;
}

/** A small field that takes effect when it is left. Escape restores its value. */
export function CellInput({ value, onCommit, ...props }: CellInputProps) {
  return (
    <input
      {...props}
      // Another value replaces what was typed.
      key={value}
      className={`input ${classes.short}`}
      defaultValue={value}
      onBlur={({ target }) => {
        if (target.value !== String(value)) onCommit(target.value);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.value = String(value);
        if (key === 'Enter' || key === 'Escape') currentTarget.blur();
      }}
    />
  );
}

interface MetresProps extends Omit<CellInputProps, 'onCommit' | 'value'> {
  value: number;
  onCommit: (metres: number) => void;
  min?: number;
}

/** Metres, in steps of the grid. */
export function MetresInput({ value, onCommit, min = -1_000, ...props }: MetresProps) {
  return (
    <CellInput
      {...props}
      type="number"
      inputMode="decimal"
      step={0.5}
      min={min}
      max={2_000}
      value={value}
      onCommit={(text) => {
        const metres = Math.round(Number(text) * 4) / 4;
        if (text !== '' && metres >= min && metres <= 2_000) onCommit(metres);
      }}
    />
  );
}

/** A label in front of a small field. */
export function Labelled({
  label,
  children,
}: {
  label: string;
  children: (id: string) => React.ReactNode;
}) {
  const id = useId();
  return (
    <div className="stack gap-4">
      <label htmlFor={id} className="small quiet">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
