import { Trans, useLingui } from '@lingui/react/macro';
import { bytesText } from '#client/lang/bytes-text.ts';
import type { OutboxFile } from '#client/sync/outbox/entry.ts';
import { useUploadedPart } from '#client/sync/outbox/files.ts';
import type { Attachment } from '#contract/inquiries.ts';
import classes from './chat.module.css';

/** Files of a message: pictures are shown, documents are listed by name. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const { t, i18n } = useLingui();
  if (attachments.length === 0) return null;
  return (
    <ul className={`stack gap-4 small ${classes.attachments}`}>
      {attachments.map(({ id, name, kind, bytes, path }) => (
        <li key={id}>
          {kind === 'picture' ? (
            <a href={path} download aria-label={t`Download the picture ${name}`}>
              <img src={path} alt={name} loading="lazy" />
            </a>
          ) : (
            <a href={path} download className="tap">
              {name}
            </a>
          )}{' '}
          <span className="quiet tiny">{bytesText(bytes, i18n.locale)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Unsent files with their upload progress. */
export function UnsentFiles({
  entry_id,
  files,
}: {
  entry_id: string;
  files: readonly OutboxFile[];
}) {
  const { t, i18n } = useLingui();
  const part = useUploadedPart(entry_id);
  return (
    <div className={`stack gap-4 small ${classes.attachments}`}>
      <ul className="stack gap-4">
        {files.map(({ key, name, bytes, is_stored }) => (
          <li key={key}>
            {name} <span className="quiet tiny">{bytesText(bytes, i18n.locale)}</span>
            {!is_stored && (
              <span className="error">
                {' '}
                <Trans>Keep this page open until it is sent.</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      {part !== null && <progress value={part} max={1} aria-label={t`Uploading the files`} />}
    </div>
  );
}
