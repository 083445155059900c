import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportRows } from '#client/forms/import-rows.tsx';
import { TableChooser } from '#client/forms/table-chooser.tsx';
import { EmptyTable, TableResult, WriteTable } from '#client/forms/table-steps.tsx';
import { useTableImport } from '#client/forms/use-table-import.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { EXHIBITORS_TEMPLATE, importExhibitorSheet } from '#contract/exhibitor-sheets.ts';
import { limits } from '#contract/limits.ts';

type Input = InputOf<typeof importExhibitorSheet>;
type Report = OutputOf<typeof importExhibitorSheet>;

/** Imports exhibitors from a table: a dry run with a report per cell, then saving. */
export function ImportExhibitors() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [overEdits, setOverEdits] = useState(false);
  const table = useTableImport<Input, Report>(
    importExhibitorSheet,
    { write: 'try', over_edits: overEdits },
    ({ written }) => {
      if (written > 0) void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
    },
  );
  const { report, write } = table;
  return (
    <div className="stack gap-24">
      <ol className="stack gap-8 listed">
        <EmptyTable href={`${EXHIBITORS_TEMPLATE}?lang=${i18n.locale}`} />
        <li>
          <Trans>
            Write one exhibitor per row. An existing one is found by your own number, otherwise by
            name and country; empty cells change nothing.
          </Trans>
        </li>
        <li>
          <Trans>
            Choose the file here. You see what it would change before anything is written.
          </Trans>
        </li>
      </ol>
      <TableChooser table={table} rows={limits.EXHIBITOR_SHEET_ROWS}>
        {report && <Result report={report} />}
      </TableChooser>
      {report && report.written === 0 && report.edited > 0 && (
        <Switch
          checked={overEdits}
          onChange={({ target: { checked } }) => {
            setOverEdits(checked);
            write({ write: 'try', over_edits: checked });
          }}
        >
          <Trans>Also overwrite what exhibitors have edited themselves</Trans>
        </Switch>
      )}
      {report && (
        <>
          <Write report={report} onWrite={(how) => write({ write: how, over_edits: overEdits })} />
          <ImportRows rows={report.rows} heading={t`Exhibitor`} />
        </>
      )}
    </div>
  );
}

function Result({ report: { added, changed, wrong, written } }: { report: Report }) {
  return (
    <TableResult
      written={
        written > 0 && (
          <Plural value={written} one="# exhibitor saved." other="# exhibitors saved." />
        )
      }
      wrong={wrong}
    >
      <Plural value={added} one="# new exhibitor" other="# new exhibitors" />
      {' · '}
      <Plural value={changed} one="# changed" other="# changed" />
    </TableResult>
  );
}

function Write({ report, onWrite }: { report: Report; onWrite: (how: Input['write']) => void }) {
  const { right } = report;
  return (
    <WriteTable
      report={report}
      onWrite={onWrite}
      next={
        <ButtonLink to="/console/exhibitors">
          <Trans>All exhibitors</Trans>
        </ButtonLink>
      }
    >
      <Plural value={right} one="Import # exhibitor" other="Import # exhibitors" />
    </WriteTable>
  );
}
