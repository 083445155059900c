import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useWarningText } from '#client/lang/use-warning-text.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { SheetRow } from '#contract/sheet-reports.ts';

export interface ImportRowsProps {
  rows: readonly SheetRow[];
  /** Heading of the column with the records' names. */
  heading: string;
  nameOf?: (row: SheetRow) => ReactNode;
}

/** The rows of an imported table with their differences. */
export function ImportRowsTable({
  rows,
  heading,
  nameOf = ({ name }) => name || '–',
}: ImportRowsProps) {
  const { t } = useLingui();
  const kinds = { wrong: t`Wrong`, changed: t`Changed`, new: t`New`, same: t`Same` };
  const [shown, setShown] = useState<SheetRow['kind']>();
  const options = (Object.keys(kinds) as SheetRow['kind'][]).flatMap((code) => {
    const count = rows.filter(({ kind }) => kind === code).length;
    return count > 0 ? [{ code, label: `${kinds[code]} ${count}` }] : [];
  });
  const listed = shown ? rows.filter(({ kind }) => kind === shown) : rows;
  const tones = { new: 'notice', changed: 'notice', same: 'plain', wrong: 'danger' } as const;
  return (
    <>
      {options.length > 1 && (
        <ChipFilter
          label={t`Rows`}
          all={t`All ${rows.length}`}
          options={options}
          value={shown}
          onChange={setShown}
        />
      )}
      <div className="strip">
        <table className="table small">
          <thead className="quiet tiny">
            <tr>
              <th scope="col">
                <Trans>Row</Trans>
              </th>
              <th scope="col">{heading}</th>
              <th scope="col">
                <Trans>Cells</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map((row) => (
              <tr key={row.row}>
                <td className="quiet numbers">{row.row}</td>
                <th scope="row">
                  {nameOf(row)} <Badge tone={tones[row.kind]}>{kinds[row.kind]}</Badge>
                </th>
                <td>
                  <CellList cells={row.cells} />
                  <Conflicts warnings={row.warnings} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Differences (old and new), faults, and the number of unchanged cells. */
function Conflicts({ warnings = [] }: Pick<SheetRow, 'warnings'>) {
  const warningText = useWarningText();
  return warnings.map((one) => {
    const warning = warningText(one);
    return (
      <p key={warning} className="error">
        <Trans>Conflict: {warning}</Trans>
      </p>
    );
  });
}

function CellList({ cells }: Pick<SheetRow, 'cells'>) {
  const same = cells.filter(({ kind }) => kind === 'same').length;
  return (
    <ul className="stack gap-4">
      {cells
        .filter(({ kind }) => kind !== 'same')
        .map(({ heading, kind, before, after, problem, note }) => (
          <li key={`${heading} ${problem}`} className={kind === 'wrong' ? 'error' : undefined}>
            {heading && <strong>{heading} </strong>}
            {problem ?? (
              <>
                {kind === 'changed' && before && (
                  <>
                    <del className="quiet">{before}</del> →{' '}
                  </>
                )}
                <ins className="plain">{after || '–'}</ins>
                {note && <span className="quiet"> ({note})</span>}
              </>
            )}
          </li>
        ))}
      {same > 0 && (
        <li className="quiet">
          <Plural value={same} one="# cell unchanged" other="# cells unchanged" />
        </li>
      )}
    </ul>
  );
}
