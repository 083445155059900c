import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FileButton } from '#client/forms/file-button.tsx';
import { issueText } from '#client/lang/issue-text.ts';
import { IconButton } from '#client/ui/button.tsx';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { fileProblem, upload } from '#client/wire/upload.ts';
import { limits } from '#contract/limits.ts';
import { documentTypes, uploadDocument } from '#contract/uploads.ts';

interface DatasheetFieldProps {
  /** Path on this site; empty: there is none. */
  datasheet: string;
  onChange: (datasheet: string) => void;
}

/** The datasheet of an exhibit: a single PDF. */
export function DatasheetField({ datasheet, onChange }: DatasheetFieldProps) {
  const { t } = useLingui();
  const hint = useId();
  const { isPending, part, problem, choose } = useDatasheet(onChange);
  const megabytes = limits.DOCUMENT_MEGABYTES;
  return (
    <fieldset className="stack gap-8">
      <legend className="label">
        <Trans>Datasheet</Trans>
      </legend>
      {datasheet && (
        <p className="row">
          <a href={datasheet} className="tap" download>
            <Trans>Datasheet (PDF)</Trans>
          </a>
          <IconButton
            icon={{ name: 'close' }}
            label={t`Remove the datasheet`}
            onClick={() => onChange('')}
          />
        </p>
      )}
      <FileButton
        accept={documentTypes.join()}
        isBusy={isPending}
        describedBy={hint}
        onChosen={([file]) => choose(file)}
      >
        {datasheet ? <Trans>Choose another PDF</Trans> : <Trans>Add a datasheet</Trans>}
      </FileButton>
      <p className="quiet small" id={hint}>
        <Trans>A PDF of at most {megabytes} MB. Buyers download it.</Trans>
      </p>
      <div role="status">
        {isPending && <progress value={part} max={1} aria-label={t`Uploading`} />}
        {problem && <p className="error">{problem}</p>}
      </div>
    </fieldset>
  );
}

/** Sends a PDF, and says how far it has come or why it did not arrive. */
function useDatasheet(onUploaded: (path: string) => void) {
  const { i18n } = useLingui();
  const [part, setPart] = useState(0);
  const [wrong, setWrong] = useState<string | null>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (file: File) => upload(uploadDocument, {}, file, { onProgress: setPart }),
    onSuccess: ({ document }) => onUploaded(document),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    const names = { type: 'document_unreadable', size: 'document_too_large' } as const;
    const problem = fileProblem(uploadDocument, file, names);
    setWrong(problem && i18n._(issueText({ name: problem })));
    setPart(0);
    reset();
    if (!problem) mutate(file);
  };
  const issue = error instanceof CallError ? error.issues[0] : undefined;
  const refusal = error && i18n._(issue ? issueText(issue) : errorText(error));
  return { isPending, part, problem: wrong ?? refusal, choose };
}
