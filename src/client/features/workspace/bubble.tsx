import { Trans, useLingui } from '@lingui/react/macro';
import { refusedWith } from '#client/lib/call-error.ts';
import { errorText } from '#client/lib/error-text.ts';
import { momentText } from '#client/lib/moment-text.ts';
import type { OutboxEntry } from '#client/lib/outbox/entry.ts';
import { discard, retry } from '#client/lib/outbox/outbox.ts';
import classes from './thread.module.css';
import type { ReceivedThread } from './thread.tsx';

/** Something that was written, by the buyer on the left and by us on the right. */
export function Bubble({
  message: { sender, text, author, sent_at },
}: {
  message: ReceivedThread['thread'][number];
}) {
  const { i18n } = useLingui();
  return (
    <li className={classes.message} data-sender={sender}>
      <p className={classes.text}>{text}</p>
      <p className={classes.sent}>
        {author}{' '}
        <time dateTime={sent_at}>{momentText(new Date(sent_at), new Date(), i18n.locale)}</time>
      </p>
    </li>
  );
}

/** Something that waits to be sent, or that the server did not take. */
export function WaitingBubble({ entry: { id, input, state, error } }: { entry: OutboxEntry }) {
  const { i18n } = useLingui();
  const isRefused = state === 'refused';
  return (
    <li className={classes.message} data-sender="exhibitor" data-state={state}>
      <p className={classes.text}>{String(input.text)}</p>
      <p className={classes.sent} role="status">
        {isRefused && error ? (
          i18n._(errorText(refusedWith(error.code, error.message, null)))
        ) : (
          <Trans>Waiting to be sent</Trans>
        )}
      </p>
      {isRefused && (
        <p className={classes.again}>
          <button type="button" onClick={() => void retry(id)}>
            <Trans>Send again</Trans>
          </button>
          <button type="button" onClick={() => void discard(id)}>
            <Trans>Discard</Trans>
          </button>
        </p>
      )}
    </li>
  );
}
