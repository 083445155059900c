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
 * A table that is tried first, and written down once its report was seen.
 * @param first the input by which a file that was just chosen is tried
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
  /** The encoding of a CSV file, if the person has chosen it. */
  const [encoding, setEncoding] = useState<SheetEncoding>();
  // What is tried again after no answer is not written a second time.
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
    // Windows calls CSV files tables of Excel; the server looks what a file is.
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
    /** Of the file that is sent, 0 to 1. */
    part,
    isReading: read.isPending,
    problem: wrong ?? (read.error && i18n._(issue ? issueText(issue) : errorText(read.error))),
    report: read.data,
    /** Undefined: the file leaves no doubt; null: no encoding is likely. */
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

/** The encoding in a report on a table; a floor plan has none. */
function encodingOf(report: object | undefined): SheetEncoding | undefined {
  const { encoding } = (report ?? {}) as { encoding?: SheetEncoding | null };
  return encoding ?? undefined;
}
