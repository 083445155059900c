import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readMatching, storeMatching } from '#client/device/matched-columns.ts';
import { randomKey } from '#client/device/random-key.ts';
import { saveFile } from '#client/device/save-file.ts';
import { issueText } from '#client/lang/issue-text.ts';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { fileProblem, upload } from '#client/wire/upload.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SheetEncoding, SheetMatching } from '#contract/sheet-reading.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How the person wants her table to be read. */
interface Reading {
  /** The encoding of a CSV file. */
  encoding?: SheetEncoding | undefined;
  /** Columns of headings that were not understood. */
  matching?: SheetMatching | undefined;
}

/**
 * Imports a table: a dry run first, then saving after the user has seen the report.
 * @param first the input for the dry run of a newly chosen file
 * @param hasColumns the columns of its headings can be corrected
 */
export function useTableImport<Input extends object, Report extends object>(
  endpoint: Endpoint,
  first: Input,
  onRead: (report: Report) => void,
  { hasColumns = true } = {},
) {
  const { t, i18n } = useLingui();
  const [part, setPart] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [reading, setReading] = useState<Reading>({});
  const [report, setReport] = useState<Report>();
  // Idempotency key: a retry after a lost answer does not save twice.
  const key = useRef('');
  const read = useMutation({
    mutationFn: ({ table, input, as }: { table: File; input: Input; as: Reading }) =>
      upload(endpoint, { ...input, ...written(as) }, table, {
        idempotencyKey: `${key.current}-${Object.values(input).join('-')}`,
        onProgress: setPart,
      }) as Promise<Report>,
    onSuccess: (answer) => {
      setReport(answer);
      onRead(answer);
    },
  });
  const saveWrongRows = useMutation({
    mutationFn: async (table: File) => {
      const input = { ...first, ...written(reading), with_mistakes: true };
      const { mistakes } = (await upload(endpoint, input, table)) as { mistakes: string | null };
      if (!mistakes) return;
      const name = table.name.replace(/\.\w+$/, '');
      saveFile({
        file_name: `${name} – ${t`rows to correct`}.xlsx`,
        media_type: XLSX,
        content: mistakes,
      });
    },
  });
  /** Reads the file in another way. */
  const readAs = (as: Reading) => {
    // Not a retry of the reading before.
    key.current = randomKey();
    setReading(as);
    if (file) read.mutate({ table: file, input: first, as });
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const names = { type: 'sheet_unreadable', size: 'sheet_too_large' } as const;
    // Windows reports CSV files as Excel tables; the server checks the content.
    const problem = fileProblem(endpoint, chosen, names);
    const found = problem === names.type ? null : problem;
    setWrong(found && i18n._(issueText({ name: found })));
    setFile(chosen);
    setPart(0);
    setReport(undefined);
    const as = hasColumns ? { matching: readMatching(endpoint.path) } : {};
    setReading(as);
    key.current = randomKey();
    read.reset();
    saveWrongRows.reset();
    if (!found) read.mutate({ table: chosen, input: first, as });
  };
  const issue = read.error instanceof CallError ? read.error.issues[0] : undefined;
  const failed = read.error ?? saveWrongRows.error;
  return {
    file,
    /** The sent part of the file, 0–1. */
    part,
    isReading: read.isPending,
    problem: wrong ?? (failed && i18n._(issue ? issueText(issue) : errorText(failed))),
    /** The report of the last reading. It stays while the file is read in another way. */
    report,
    /** Undefined: the encoding is certain; null: no encoding is likely. */
    encoding: issue?.name === 'sheet_encoding_unknown' ? null : encodingOf(report),
    chooseEncoding: (encoding: SheetEncoding) => readAs({ ...reading, encoding }),
    /** Reads a heading as a column; an empty name leaves it out. */
    matchHeading: (heading: string, column: string) => {
      const matching = { ...reading.matching, [heading]: column };
      storeMatching(endpoint.path, matching);
      readAs({ ...reading, matching });
    },
    choose,
    write: (input: Input) => {
      if (file && !read.isPending) read.mutate({ table: file, input, as: reading });
    },
    isSavingWrongRows: saveWrongRows.isPending,
    /** Downloads the wrong rows with their mistakes, to be corrected and imported again. */
    saveWrongRows: () => file && !saveWrongRows.isPending && saveWrongRows.mutate(file),
  };
}

/** Fields of a form are texts. */
function written({ encoding, matching }: Reading) {
  return {
    ...(encoding && { encoding }),
    ...(matching && { matching: JSON.stringify(matching) }),
  };
}

/** The encoding in an import report; a floor plan has none. */
function encodingOf(report: object | undefined): SheetEncoding | undefined {
  const { encoding } = (report ?? {}) as { encoding?: SheetEncoding | null };
  return encoding ?? undefined;
}
