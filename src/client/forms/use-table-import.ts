import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { issueText } from '#client/lang/issue-text.ts';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { fileProblem, upload } from '#client/wire/upload.ts';
import type { Endpoint } from '#contract/endpoint.ts';

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
  // What is tried again after no answer is not written a second time.
  const key = useRef('');
  const read = useMutation({
    mutationFn: ({ table, input }: { table: File; input: Input }): Promise<Report> =>
      upload(endpoint, input, table, {
        idempotencyKey: `${key.current}-${Object.values(input).join('-')}`,
        onProgress: setPart,
      }) as Promise<Report>,
    onSuccess: onRead,
  });
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const names = { type: 'sheet_unreadable', size: 'sheet_too_large' } as const;
    const found = fileProblem(endpoint, chosen, names);
    setWrong(found && i18n._(issueText({ name: found })));
    setFile(chosen);
    setPart(0);
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
    choose,
    write: (input: Input) => {
      if (file && !read.isPending) read.mutate({ table: file, input });
    },
  };
}
