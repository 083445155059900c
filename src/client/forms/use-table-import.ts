import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { issueText } from '#client/lang/issue-text.ts';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { fileProblem, upload } from '#client/wire/upload.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SheetEncoding } from '#contract/sheet-reading.ts';

interface Encoded {
  encoding?: SheetEncoding;
}

/**
 * Imports a table: a dry run first, then saving after the user has seen the report.
 * @param first the input for the dry run of a newly chosen file
 */
export function useTableImport<Input extends object, Report extends object>(
  endpoint: Endpoint,
  first: Input,
  onRead: (report: Report) => void,
) {
  const { i18n } = useLingui();
  const [part, setPart] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  /** The encoding of a CSV file, if the user has chosen it. */
  const [encoding, setEncoding] = useState<SheetEncoding>();
  // Idempotency key: a retry after a lost answer does not save twice.
  const key = useRef('');
  const read = useMutation({
    mutationFn: ({ table, input }: { table: File; input: Input & Encoded }): Promise<Report> =>
      upload(endpoint, input, table, {
        idempotencyKey: `${key.current}-${Object.values(input).join('-')}`,
        onProgress: setPart,
      }) as Promise<Report>,
    onSuccess: onRead,
  });
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const names = { type: 'sheet_unreadable', size: 'sheet_too_large' } as const;
    // Windows reports CSV files as Excel tables; the server checks the content.
    const problem = fileProblem(endpoint, chosen, names);
    const found = problem === names.type ? null : problem;
    setWrong(found && i18n._(issueText({ name: found })));
    setFile(chosen);
    setPart(0);
    setEncoding(undefined);
    key.current = randomKey();
    read.reset();
    if (!found) read.mutate({ table: chosen, input: first });
  };
  const issue = read.error instanceof CallError ? read.error.issues[0] : undefined;
  return {
    file,
    /** The sent part of the file, 0–1. */
    part,
    isReading: read.isPending,
    problem: wrong ?? (read.error && i18n._(issue ? issueText(issue) : errorText(read.error))),
    report: read.data,
    /** Undefined: the encoding is certain; null: no encoding is likely. */
    encoding: issue?.name === 'sheet_encoding_unknown' ? null : encodingOf(read.data),
    chooseEncoding: (chosen: SheetEncoding) => {
      setEncoding(chosen);
      if (file) read.mutate({ table: file, input: { ...first, encoding: chosen } });
    },
    choose,
    write: (input: Input) => {
      if (file && !read.isPending)
        read.mutate({ table: file, input: { ...input, ...(encoding && { encoding }) } });
    },
  };
}

/** The encoding in an import report; a floor plan has none. */
function encodingOf(report: object | undefined): SheetEncoding | undefined {
  const { encoding } = (report ?? {}) as { encoding?: SheetEncoding | null };
  return encoding ?? undefined;
}
