import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { issueText } from '#client/lang/issue-text.ts';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { uploadInParts } from '#client/wire/upload-in-parts.ts';
import { limits } from '#contract/limits.ts';
import type { FileCalls, FileType, StoredFile } from '#contract/stored-files.ts';
import { FileButton } from './file-button.tsx';

interface LargeFileChooserProps {
  calls: FileCalls;
  types: readonly FileType[];
  action: ReactNode;
  onUploaded: (stored: StoredFile, file: File) => void;
}

interface Sending {
  name: string;
  part: number;
  isWaiting: boolean;
  problem: string | null;
}

/** Uploads one large file in parts. The upload resumes after a network failure. */
export function LargeFileChooser({ calls, types, action, onUploaded }: LargeFileChooserProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [sending, setSending] = useState<Sending | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const change = (changed: Partial<Sending>) =>
    setSending((before) => before && { ...before, ...changed });
  const wordsFor = (error: unknown) => {
    const issue = error instanceof CallError ? error.issues[0] : undefined;
    return i18n._(issue ? issueText(issue) : errorText(error));
  };
  const send = async (file: File) => {
    const { signal } = leaving.current;
    const isTooLarge = file.size > limits.FILE_MEGABYTES * 1024 ** 2;
    const problem = isTooLarge ? i18n._(issueText({ name: 'file_too_large' })) : null;
    setSending({ name: file.name, part: 0, isWaiting: false, problem });
    if (problem) return;
    try {
      const stored = await uploadInParts(calls, file, {
        signal,
        onProgress: (part) => change({ part }),
        onWaiting: (isWaiting) => change({ isWaiting }),
      });
      setSending(null);
      onUploaded(stored, file);
    } catch (error) {
      if (!signal.aborted) change({ isWaiting: false, problem: wordsFor(error) });
    }
  };

  const megabytes = limits.FILE_MEGABYTES;
  const name = sending?.name;
  const kinds = types.map((type) => type.toUpperCase()).join(', ');
  return (
    <div className="stack gap-8">
      <FileButton
        accept={types.map((type) => `.${type}`).join()}
        isBusy={sending !== null && sending.problem === null}
        describedBy={id}
        onChosen={([file]) => file && void send(file)}
      >
        {action}
      </FileButton>
      <p className="quiet small" id={id}>
        <Trans>
          {kinds}, up to {megabytes} MB. If the network fails, choose the same file again: it goes
          on where it stopped.
        </Trans>
      </p>
      <div className="stack gap-4 small" aria-live="polite">
        {sending && (
          <>
            <span>{name}</span>
            {sending.problem ? (
              <span className="error">{sending.problem}</span>
            ) : (
              <progress value={sending.part} max={1} aria-label={t`${name}: uploading`} />
            )}
            {sending.isWaiting && <Trans>Waiting for the network …</Trans>}
          </>
        )}
      </div>
    </div>
  );
}
