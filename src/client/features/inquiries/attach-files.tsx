import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { FileButton } from '#client/forms/file-button.tsx';
import { bytesText } from '#client/lang/bytes-text.ts';
import { issueText } from '#client/lang/issue-text.ts';
import { IconButton } from '#client/ui/button.tsx';
import { fileProblem } from '#client/wire/upload.ts';
import { limits } from '#contract/limits.ts';
import { attachmentTypes, uploadAttachment } from '#contract/uploads.ts';

interface AttachFilesProps {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** True below a conversation, where space is short: only screen readers get the file rules. */
  isSmall?: boolean;
}

const MAX = limits.ATTACHMENTS_A_MESSAGE;

/**
 * Chooses pictures and PDFs for a message; they are uploaded with it, later when there is no
 * network.
 */
export function AttachFiles({ files, onChange, isSmall = false }: AttachFilesProps) {
  const { t, i18n } = useLingui();
  const hint = useId();
  const [problems, setProblems] = useState<readonly { name: string; text: string }[]>([]);
  const choose = (chosen: readonly File[]) => {
    const names = { type: 'attachment_unreadable', size: 'attachment_too_large' } as const;
    const judged = chosen.map((file) => ({
      file,
      issue: fileProblem(uploadAttachment, file, names),
    }));
    setProblems(
      judged.flatMap(({ file: { name }, issue }) =>
        issue ? [{ name, text: i18n._(issueText({ name: issue })) }] : [],
      ),
    );
    const right = judged.flatMap(({ file, issue }) => (issue ? [] : file));
    onChange([...files, ...right].slice(0, MAX));
  };
  const megabytes = limits.DOCUMENT_MEGABYTES;
  return (
    <div className={`stack ${isSmall ? 'gap-0' : 'gap-8'}`}>
      {files.length > 0 && (
        <ul className="stack gap-4 small">
          {files.map((file) => {
            const { name, size, lastModified } = file;
            return (
              <li key={`${name} ${size} ${lastModified}`} className="line spread">
                <span>
                  {name} <span className="quiet">{bytesText(size, i18n.locale)}</span>
                </span>
                <IconButton
                  icon={{ name: 'close' }}
                  label={t`Do not attach ${name}`}
                  onClick={() => onChange(files.filter((other) => other !== file))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div role="status">
        {problems.map(({ name, text }) => (
          <p key={name} className="error small">
            <strong>{name}</strong> {text}
          </p>
        ))}
      </div>
      {files.length < MAX && (
        <>
          <FileButton
            accept={attachmentTypes.join()}
            isBusy={false}
            multiple
            describedBy={hint}
            onChosen={choose}
          >
            <Trans>Attach files</Trans>
          </FileButton>
          <p className={isSmall ? 'visually-hidden' : 'quiet small'} id={hint}>
            <Trans>
              Up to {MAX} pictures or PDFs, {megabytes} MB each. Location and camera details are
              removed from pictures.
            </Trans>
          </p>
        </>
      )}
    </div>
  );
}
