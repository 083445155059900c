import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ImportRows } from '#client/forms/import-rows.tsx';
import { TableChooser } from '#client/forms/table-chooser.tsx';
import { EmptyTable, TableResult, WriteTable } from '#client/forms/table-steps.tsx';
import { useTableImport } from '#client/forms/use-table-import.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { importExhibits, SHEET_TEMPLATE } from '#contract/exhibit-sheets.ts';
import { limits } from '#contract/limits.ts';
import type { SheetRow } from '#contract/sheet-reports.ts';

type Report = OutputOf<typeof importExhibits>;
type ReportedRow = Report['rows'][number];
type Input = Pick<InputOf<typeof importExhibits>, 'add'>;

/** Imports exhibits from a table: a dry run with a report per row, then saving. */
export function ImportExhibits() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const table = useTableImport<Input, Report>(
    importExhibits,
    { add: 'try' },
    ({ added, updated }) => {
      if (added + updated === 0) return;
      void queryClient.invalidateQueries({ queryKey: ownExhibitQueries.all() });
      // The profile lists missing parts, including exhibits.
      void queryClient.invalidateQueries({ queryKey: companyProfileQueries.own().queryKey });
    },
  );
  const { report, write } = table;
  const ids = new Map(report?.rows.map(({ row, exhibit_id }) => [row, exhibit_id]));
  return (
    <div className="stack gap-24">
      <ol className="stack gap-8 listed">
        <li>
          <Trans>
            Your own price list works: one exhibit per row, headings of your own, prices and units
            as you write them.
          </Trans>
        </li>
        <li>
          <Trans>
            An exhibit you already have is found by its model number, otherwise by its name, and is
            updated. Empty cells change nothing.
          </Trans>
        </li>
        <li>
          <Trans>Choose the file here. It is checked first, nothing is saved yet.</Trans>
        </li>
        <EmptyTable href={`${SHEET_TEMPLATE}?lang=${i18n.locale}`} />
      </ol>
      <TableChooser table={table} rows={limits.SHEET_ROWS}>
        {report && <Result report={report} />}
      </TableChooser>
      {report && (
        <>
          <Write report={report} onWrite={(add) => write({ add })} />
          <ImportRows
            rows={report.rows.map(sheetRow)}
            heading={t`Exhibit`}
            nameOf={({ row, name }) => {
              const id = ids.get(row);
              if (!id) return name || '–';
              return (
                <Link to="/workspace/exhibits/edit" search={{ id }}>
                  {name}
                </Link>
              );
            }}
          />
        </>
      )}
    </div>
  );
}

function Result({ report }: { report: Report }) {
  const { changed, same, wrong, added, updated } = report;
  const count = report.new;
  const written = added + updated;
  return (
    <TableResult
      written={
        written > 0 && <Plural value={written} one="# exhibit saved." other="# exhibits saved." />
      }
      wrong={wrong}
    >
      <Plural value={count} one="# new exhibit" other="# new exhibits" />
      {' · '}
      <Plural value={changed} one="# updated" other="# updated" />
      {' · '}
      <Plural value={same} one="# unchanged" other="# unchanged" />
    </TableResult>
  );
}

/** Saves the rows that are new or changed; afterwards it leads to the exhibits. */
function Write({ report, onWrite }: { report: Report; onWrite: (add: Input['add']) => void }) {
  const { changed, wrong, added, updated } = report;
  const right = report.new + changed;
  return (
    <WriteTable
      report={{ right, wrong, written: added + updated }}
      onWrite={(how) => onWrite(how === 'all' ? how : 'right_rows')}
      next={
        <ButtonLink to="/workspace/exhibits">
          <Trans>To the exhibits</Trans>
        </ButtonLink>
      }
    >
      <Plural value={right} one="Import # exhibit" other="Import # exhibits" />
    </WriteTable>
  );
}

/** A row with its mistakes, its differences, and what was read otherwise than it says. */
function sheetRow({ row, name, kind, changes, remarks, problems }: ReportedRow): SheetRow {
  const nothing = { before: '', after: '', problem: null };
  return {
    row,
    name,
    kind,
    cells: [
      ...problems.map(({ heading, text }) => ({
        ...nothing,
        heading,
        kind: 'wrong' as const,
        problem: text,
      })),
      ...changes.map((change) => ({ ...nothing, ...change, kind: 'changed' as const })),
      ...remarks.map(({ heading, text }) => ({
        ...nothing,
        heading,
        kind: 'new' as const,
        after: text,
      })),
    ],
  };
}
