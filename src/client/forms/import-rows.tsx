import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useWarningText } from '#client/lang/use-warning-text.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { SheetRow } from '#contract/sheet-reports.ts';

/** The rows of an imported table with their differences. */
export function ImportRows({
  rows,
  heading,
}: {
  rows: readonly SheetRow[];
  /** Heading of the column with the records' names. */
  heading: string;
}) {
  const { t } = useLingui();
  const kinds = { new: t`New`, changed: t`Changed`, same: t`Same`, wrong: t`Wrong` };
  const tones = { new: 'notice', changed: 'notice', same: 'plain', wrong: 'danger' } as const;
  return (
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
          {rows.map(({ row, name, kind, cells, warnings }) => (
            <tr key={row}>
              <td className="quiet numbers">{row}</td>
              <th scope="row">
                {name || '–'} <Badge tone={tones[kind]}>{kinds[kind]}</Badge>
              </th>
              <td>
                <CellList cells={cells} />
                <Conflicts warnings={warnings} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
