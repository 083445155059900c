import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ImportRows } from '#client/forms/import-rows.tsx';
import { TableChooser } from '#client/forms/table-chooser.tsx';
import { EmptyTable, TableResult, WriteTable } from '#client/forms/table-steps.tsx';
import { useTableImport } from '#client/forms/use-table-import.ts';
import { planDraftQueries } from '#client/queries/plan-drafts.ts';
import { Button } from '#client/ui/button.tsx';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { BOOTH_SHEET_ROWS, BOOTHS_TEMPLATE, importPlanTable } from '#contract/plan-drafts.ts';

type Input = InputOf<typeof importPlanTable>;
type Report = OutputOf<typeof importPlanTable>;

/** Takes booths from a table into the plan under edit, after a preview. */
export function ImportBooths({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const table = useTableImport<Input, Report>(importPlanTable, { write: 'try' }, ({ written }) => {
    if (written > 0) void queryClient.invalidateQueries(planDraftQueries.draft());
  });
  const { report, write } = table;
  const right = report?.right ?? 0;
  return (
    <div className="stack gap-24">
      <ol className="stack gap-8 listed">
        <EmptyTable href={`${BOOTHS_TEMPLATE}?lang=${i18n.locale}`} />
        <li>
          <Trans>
            Write one booth per row: hall, number, place and size in metres. Places count from the
            north-west corner of the hall.
          </Trans>
        </li>
        <li>
          <Trans>
            The area alone is enough too: such booths are laid out in rows, and you move them later.
          </Trans>
        </li>
        <li>
          <Trans>
            Choose the file here. It changes the draft; visitors see it once you publish.
          </Trans>
        </li>
      </ol>
      <TableChooser table={table} rows={BOOTH_SHEET_ROWS}>
        {report && <Result report={report} />}
      </TableChooser>
      {report && (
        <>
          <WriteTable
            report={report}
            onWrite={(how) => write({ write: how })}
            next={
              <Button onClick={onDone}>
                <Trans>See the drawing</Trans>
              </Button>
            }
          >
            <Plural value={right} one="Import # booth" other="Import # booths" />
          </WriteTable>
          <ImportRows rows={report.rows} heading={t`Booth`} />
        </>
      )}
    </div>
  );
}

function Result({ report: { added, changed, same, wrong, written } }: { report: Report }) {
  return (
    <TableResult
      written={
        written > 0 && (
          <Plural
            value={written}
            one="# booth is in the draft."
            other="# booths are in the draft."
          />
        )
      }
      wrong={wrong}
    >
      <Plural value={added} one="# new booth" other="# new booths" />
      {' · '}
      <Plural value={changed} one="# changed" other="# changed" />
      {' · '}
      <Plural value={same} one="# unchanged" other="# unchanged" />
    </TableResult>
  );
}
