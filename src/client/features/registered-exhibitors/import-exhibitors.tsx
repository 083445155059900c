import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportRows } from '#client/forms/import-rows.tsx';
import { TableChooser } from '#client/forms/table-chooser.tsx';
import { useTableImport } from '#client/forms/use-table-import.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { EXHIBITORS_TEMPLATE, importExhibitorSheet } from '#contract/exhibitor-sheets.ts';
import { limits } from '#contract/limits.ts';

type Input = InputOf<typeof importExhibitorSheet>;
type Report = OutputOf<typeof importExhibitorSheet>;

/** Exhibitors from a table: it is tried first, cell by cell, and written down once that was seen. */
export function ImportExhibitors() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [overEdits, setOverEdits] = useState(false);
  const table = useTableImport<Input, Report>(
    importExhibitorSheet,
    { write: 'try', over_edits: overEdits },
    () => queryClient.invalidateQueries({ queryKey: consoleQueries.all() }),
  );
  const { report, write } = table;
  return (
    <div className="stack gap-24">
      <ol className="stack gap-8 numbered">
        <li>
          <a href={`${EXHIBITORS_TEMPLATE}?lang=${i18n.locale}`} className="tap" download>
            <Trans>Download the empty table</Trans>
          </a>
        </li>
        <li>
          <Trans>
            Write one exhibitor a row. One that is there is found by your own number, else by name
            and country; empty cells leave it as it is.
          </Trans>
        </li>
        <li>
          <Trans>
            Choose the file here. You see what it would change before anything is written.
          </Trans>
        </li>
      </ol>
      <TableChooser table={table} rows={limits.EXHIBITOR_SHEET_ROWS}>
        {report && <Summary report={report} />}
      </TableChooser>
      {report && report.written === 0 && report.edited > 0 && (
        <Switch
          checked={overEdits}
          onChange={({ target: { checked } }) => {
            setOverEdits(checked);
            write({ write: 'try', over_edits: checked });
          }}
        >
          <Trans>Also over what exhibitors have edited themselves</Trans>
        </Switch>
      )}
      {report && (
        <>
          <Next report={report} onWrite={(how) => write({ write: how, over_edits: overEdits })} />
          <ImportRows rows={report.rows} heading={t`Exhibitor`} />
        </>
      )}
    </div>
  );
}

function Summary({
  report: { added, changed, wrong, written, unknown_columns },
}: {
  report: Report;
}) {
  const columns = unknown_columns.join(', ');
  return (
    <>
      <p className={`panel strong ${written > 0 ? 'done' : 'notice'}`}>
        {written > 0 ? (
          <Plural
            value={written}
            one="# exhibitor written down."
            other="# exhibitors written down."
          />
        ) : (
          <>
            <Plural value={added} one="# new exhibitor" other="# new exhibitors" />
            {' · '}
            <Plural value={changed} one="# changed" other="# changed" />
            {wrong > 0 && (
              <>
                {' · '}
                <Plural value={wrong} one="# has a mistake" other="# have a mistake" />
              </>
            )}
          </>
        )}
      </p>
      {columns && (
        <p className="quiet small">
          <Trans>Columns that are not known and were left out: {columns}</Trans>
        </p>
      )}
    </>
  );
}

/** Writes what is right down; afterwards it leads to the list. */
function Next({
  report: { right, wrong, written },
  onWrite,
}: {
  report: Report;
  onWrite: (how: Input['write']) => void;
}) {
  if (written > 0) {
    return (
      <p>
        <ButtonLink to="/console/exhibitors">
          <Trans>All exhibitors</Trans>
        </ButtonLink>
      </p>
    );
  }
  if (right === 0) return null;
  return (
    <p>
      <Button onClick={() => onWrite(wrong === 0 ? 'all' : 'right_ones')}>
        {wrong === 0 ? (
          <Plural value={right} one="Write # exhibitor down" other="Write # exhibitors down" />
        ) : (
          <Plural
            value={right}
            one="Write the # right one down"
            other="Write the # right ones down"
          />
        )}
      </Button>
    </p>
  );
}
