import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportRows } from '#client/forms/import-rows.tsx';
import { TableChooser } from '#client/forms/table-chooser.tsx';
import { EmptyTable, TableResult, WriteTable } from '#client/forms/table-steps.tsx';
import { useTableImport } from '#client/forms/use-table-import.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { registeredExhibitorQueries } from '#client/queries/exhibitors-console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { inviteUninvited } from '#contract/access-invitations.ts';
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
  const [invites, setInvites] = useState(false);
  const invite = useInviteAll();
  const table = useTableImport<Input, Report>(
    importExhibitorSheet,
    { write: 'try', over_edits: overEdits },
    ({ written }) => {
      if (written === 0) return;
      if (invites) invite.mutate();
      void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
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
      {report && report.written === 0 && report.right > 0 && (
        <Switch checked={invites} onChange={({ target }) => setInvites(target.checked)}>
          <Trans>Then invite all exhibitors’ people who were not invited yet</Trans>
        </Switch>
      )}
      <p role="status">
        {invite.data !== undefined && (
          <Plural value={invite.data} one="# person is invited." other="# people are invited." />
        )}
      </p>
      <p role="alert" className="error">
        {invite.error && i18n._(errorText(invite.error))}
      </p>
      {report && (
        <>
          <Write report={report} onWrite={(how) => write({ write: how, over_edits: overEdits })} />
          <ImportRows rows={report.rows} heading={t`Exhibitor`} />
        </>
      )}
    </div>
  );
}

/** Invites the people who were not invited yet, as the list of exhibitors does. @returns their number */
function useInviteAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const uninvited = { ...registeredExhibitorQueries.uninvited(), staleTime: 0 };
      const { count: people } = await queryClient.fetchQuery(uninvited);
      return people === 0 ? 0 : (await call(inviteUninvited, { people })).invited;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: registeredExhibitorQueries.all() }),
  });
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
