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
import {
  importRegistrationSheet,
  REGISTRATION_SHEET_ROWS,
  REGISTRATIONS_TEMPLATE,
} from '#contract/registration-sheets.ts';

type Input = InputOf<typeof importRegistrationSheet>;
type Report = OutputOf<typeof importRegistrationSheet>;

/** Adds visitors from a table: a dry run with a report per cell, then saving. */
export function ImportRegistrations() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [sends, setSends] = useState(false);
  const table = useTableImport<Input, Report>(
    importRegistrationSheet,
    { write: 'try', sends_tickets: false },
    ({ written }) => {
      if (written > 0) void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
    },
  );
  const { report, write } = table;
  return (
    <div className="stack gap-24">
      <ol className="stack gap-8 listed">
        <EmptyTable href={`${REGISTRATIONS_TEMPLATE}?lang=${i18n.locale}`} />
        <li>
          <Trans>
            Write one person per row, with an e-mail address or a mobile number of mainland China. A
            person who is registered already stays unchanged.
          </Trans>
        </li>
        <li>
          <Trans>
            A row with everything that the form requires becomes a complete registration with a
            ticket. The others complete theirs when they sign in.
          </Trans>
        </li>
        <li>
          <Trans>Add only people who know about it: their data are personal.</Trans>
        </li>
      </ol>
      <TableChooser table={table} rows={REGISTRATION_SHEET_ROWS}>
        {report && <Result report={report} />}
      </TableChooser>
      {report && report.written === 0 && report.complete > 0 && (
        <Switch checked={sends} onChange={({ target }) => setSends(target.checked)}>
          <Plural
            value={report.complete}
            one="Then send the ticket to # person"
            other="Then send the tickets to # people"
          />
        </Switch>
      )}
      {report && (
        <>
          <WriteTable
            report={report}
            onWrite={(how) => write({ write: how, sends_tickets: sends })}
            next={
              <ButtonLink to="/console/registrations">
                <Trans>All registrations</Trans>
              </ButtonLink>
            }
          >
            <Plural value={report.right} one="Add # person" other="Add # people" />
          </WriteTable>
          <ImportRows rows={report.rows} heading={t`Person`} />
        </>
      )}
    </div>
  );
}

function Result({ report: { added, complete, same, wrong, written } }: { report: Report }) {
  return (
    <TableResult
      written={
        written > 0 && <Plural value={written} one="# person added." other="# people added." />
      }
      wrong={wrong}
    >
      <Plural value={added} one="# new person" other="# new people" />
      {' · '}
      <Plural value={complete} one="# complete" other="# complete" />
      {' · '}
      <Plural value={same} one="# registered already" other="# registered already" />
    </TableResult>
  );
}
