import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { sheetTypes } from '#contract/exhibit-sheets.ts';
import { limits } from '#contract/limits.ts';
import type { SheetEncoding } from '#contract/sheet-reading.ts';
import { FileButton } from './file-button.tsx';
import { MatchedColumns } from './matched-columns.tsx';
import { SheetEncodingField } from './sheet-encoding.tsx';
import type { useTableImport } from './use-table-import.ts';

interface Reading {
  unknown_columns: string[];
  notes: string[];
  encoding: SheetEncoding | null;
  columns: { heading: string; column: string | null; samples: string[] }[];
  choices: { column: string; heading: string }[];
  wrong: number;
}

interface TableChooserProps {
  table: Omit<ReturnType<typeof useTableImport<object, Reading>>, 'write'>;
  /** Maximum number of rows read. */
  rows: number;
  /** Shown after the file was read. */
  children: ReactNode;
}

/** Chooses a spreadsheet file and shows the reading progress. */
export function TableChooser({ table, rows, children }: TableChooserProps) {
  const { t } = useLingui();
  const { file, part, isReading, problem, report, encoding, chooseEncoding, choose } = table;
  const hint = useId();
  const megabytes = limits.SHEET_MEGABYTES;
  return (
    <>
      <div className="stack gap-8">
        <FileButton
          // A workbook of the old format is refused by its name, with what to do.
          accept={`.xlsx,.csv,.xls,${sheetTypes.join()}`}
          isBusy={isReading}
          describedBy={hint}
          onChosen={([chosen]) => choose(chosen)}
        >
          {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </FileButton>
        <p className="quiet small" id={hint}>
          <Trans>
            XLSX or CSV, up to {rows} rows and {megabytes} MB
          </Trans>
        </p>
      </div>
      <div role="status" className="stack gap-8">
        {file && <strong>{file.name}</strong>}
        {isReading && (
          <p className="stack gap-4">
            <progress value={part} max={1} aria-label={t`Uploading`} />
            <Trans>Reading the table…</Trans>
          </p>
        )}
        {problem && <p className="error">{problem}</p>}
        {children}
        {report?.notes.map((note) => (
          <p key={note} className="quiet small">
            {note}
          </p>
        ))}
      </div>
      {report && <MatchedColumns {...report} isBusy={isReading} onMatch={table.matchHeading} />}
      {report && report.wrong > 0 && (
        <p className="row">
          <Button kind="second" isPending={table.isSavingWrongRows} onClick={table.saveWrongRows}>
            <Plural
              value={report.wrong}
              one="Download the wrong row with its reason"
              other="Download the # wrong rows with their reasons"
            />
          </Button>
        </p>
      )}
      {encoding !== undefined && !isReading && (
        <SheetEncodingField value={encoding} onChange={chooseEncoding} />
      )}
    </>
  );
}
