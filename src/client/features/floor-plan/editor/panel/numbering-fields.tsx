import { Trans, useLingui } from '@lingui/react/macro';
import classes from '#client/features/floor-plan/editor/editor.module.css';
import {
  isPattern,
  NUMBER_MAX,
  type Numbering,
  numbersFor,
  usualNumbering,
} from '#client/features/floor-plan/editor/model/numbering.ts';
import { Switch } from '#client/ui/switch.tsx';
import { CellInput, Labelled } from './cell-input.tsx';

interface NumberingFieldsProps {
  hall: string;
  value: Numbering;
  onChange: (value: Numbering) => void;
}

/** How booths are numbered, with the first numbers as an example. */
export function NumberingFields({ hall, value, onChange }: NumberingFieldsProps) {
  const { t } = useLingui();
  const change = (part: Partial<Numbering>) => onChange({ ...value, ...part });
  const { pattern } = usualNumbering;
  const example = numbersFor([[0, 1, 2], [0]], hall, value)
    .flat()
    .join(', ');
  return (
    <div className="stack gap-8">
      <Labelled label={t`Numbers`}>
        {(id) => (
          <CellInput
            id={id}
            value={value.pattern}
            aria-invalid={!isPattern(value.pattern)}
            onCommit={(pattern) => change({ pattern: pattern.trim() })}
          />
        )}
      </Labelled>
      <p className="tiny quiet">
        <Trans>{pattern} stands for hall, row letter and number.</Trans>
      </p>
      <div className="tiles small-tiles">
        <Labelled label={t`First row`}>
          {(id) => (
            <CellInput
              id={id}
              value={value.row}
              maxLength={2}
              onCommit={(row) => /^[A-Za-z]{1,2}$/.test(row) && change({ row: row.toUpperCase() })}
            />
          )}
        </Labelled>
        <Labelled label={t`First number`}>
          {(id) => (
            <CellInput
              id={id}
              type="number"
              min={0}
              max={9_999}
              value={value.first}
              onCommit={(text) => /^\d{1,4}$/.test(text) && change({ first: Number(text) })}
            />
          )}
        </Labelled>
      </div>
      <Labelled label={t`Count from`}>
        {(id) => (
          <select
            id={id}
            className={`input select ${classes.short}`}
            value={value.from}
            onChange={({ target }) => change({ from: target.value as Numbering['from'] })}
          >
            <option value="west">{t`west to east`}</option>
            <option value="east">{t`east to west`}</option>
          </select>
        )}
      </Labelled>
      <Switch
        checked={value.skipsUnlucky}
        onChange={({ target }) => change({ skipsUnlucky: target.checked })}
      >
        <Trans>Leave out 4 and 13</Trans>
      </Switch>
      <p className="small numbers quiet">{example} …</p>
    </div>
  );
}

/** True if a numbering makes numbers that fit. */
export function isUsable(hall: string, numbering: Numbering): boolean {
  const [first = ''] = numbersFor([[0]], hall, numbering).flat();
  return isPattern(numbering.pattern) && first.length <= NUMBER_MAX;
}
