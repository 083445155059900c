import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TableChooser } from '#client/forms/table-chooser.tsx';
import { EmptyTable } from '#client/forms/table-steps.tsx';
import { useTableImport } from '#client/forms/use-table-import.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { importExhibits, SHEET_TEMPLATE } from '#contract/exhibit-sheets.ts';
import { limits } from '#contract/limits.ts';

type Report = OutputOf<typeof importExhibits>;
type Input = Pick<InputOf<typeof importExhibits>, 'add'>;

/** Imports exhibits from a table: a dry run with a report per row, then saving. */
export function ImportExhibits() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const table = useTableImport<Input, Report>(importExhibits, { add: 'try' }, ({ added }) => {
    if (added === 0) return;
    void queryClient.invalidateQueries({ queryKey: ownExhibitQueries.all() });
    // The profile lists missing parts, including exhibits.
    void queryClient.invalidateQueries({ queryKey: companyProfileQueries.own().queryKey });
  });
  const { report, write } = table;
  return (
    <div className="stack gap-24">
      <ol className="stack gap-8 listed">
        <EmptyTable href={`${SHEET_TEMPLATE}?lang=${i18n.locale}`} />
        <li>
          <Trans>Write one exhibit per row. Pictures are added afterwards.</Trans>
        </li>
        <li>
          <Trans>Choose the file here. It is checked first, nothing is added yet.</Trans>
        </li>
      </ol>
      <TableChooser table={table} rows={limits.SHEET_ROWS}>
        {report && <Summary report={report} />}
      </TableChooser>
      {report && (
        <>
          <AddButton report={report} onAdd={(add) => write({ add })} />
          <Rows report={report} />
        </>
      )}
    </div>
  );
}

/** Adds the rows that are right; afterwards it leads to the exhibits. */
function AddButton({
  report: { added, right, wrong },
  onAdd,
}: {
  report: Report;
  onAdd: (add: Input['add']) => void;
}) {
  if (added > 0) {
    return (
      <p>
        <ButtonLink to="/workspace/exhibits">
          <Trans>To the exhibits</Trans>
        </ButtonLink>
      </p>
    );
  }
  if (right === 0) return null;
  return (
    <p>
      {wrong === 0 ? (
        <Button onClick={() => onAdd('all')}>
          <Plural value={right} one="Add # exhibit" other="Add # exhibits" />
        </Button>
      ) : (
        <Button onClick={() => onAdd('right_rows')}>
          <Plural value={right} one="Add the one correct row" other="Add the # correct rows" />
        </Button>
      )}
    </p>
  );
}

function Summary({ report: { right, wrong, added } }: { report: Report }) {
  return (
    <p className={`panel strong ${added > 0 ? 'done' : 'notice'}`}>
      {added > 0 ? (
        <Plural value={added} one="# exhibit added." other="# exhibits added." />
      ) : (
        <>
          <Plural value={right} one="# row is correct" other="# rows are correct" />
          {wrong > 0 && (
            <>
              {' · '}
              <Plural value={wrong} one="# row has errors" other="# rows have errors" />
            </>
          )}
        </>
      )}
    </p>
  );
}

function Rows({ report }: { report: Report }) {
  return (
    <div className="strip">
      <table className="table small">
        <thead className="quiet tiny">
          <tr>
            <th scope="col">
              <Trans>Row</Trans>
            </th>
            <th scope="col">
              <Trans>Exhibit</Trans>
            </th>
            <th scope="col">
              <Trans>What is wrong</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map(({ row, name, exhibit_id, problems }) => (
            <tr key={row}>
              <td className="quiet numbers">{row}</td>
              <th scope="row">
                {exhibit_id ? (
                  <Link to="/workspace/exhibits/edit" search={{ id: exhibit_id }}>
                    {name}
                  </Link>
                ) : (
                  name || '–'
                )}
              </th>
              <td>
                {problems.length === 0 ? (
                  <Badge tone="done">
                    {exhibit_id ? <Trans>Added</Trans> : <Trans>Right</Trans>}
                  </Badge>
                ) : (
                  <ul className="stack gap-4 error">
                    {problems.map((problem) => (
                      <li key={`${problem.column} ${problem.text}`}>
                        <strong>{problem.heading}</strong> {problem.text}
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
