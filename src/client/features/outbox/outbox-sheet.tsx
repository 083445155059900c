import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOutbox } from '#client/lib/outbox/outbox.ts';
import { isOnlyKept } from '#client/lib/outbox/queue.ts';
import { tryNow } from '#client/lib/outbox/sending.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { OutboxCard } from './outbox-card.tsx';
import classes from './outbox-sheet.module.css';

/** What waits to be sent, and what was refused and can be mended. */
export function OutboxSheet({ onClosed }: { onClosed: () => void }) {
  const { t } = useLingui();
  const entries = useOutbox().filter((entry) => !isOnlyKept(entry));
  const [isTrying, setTrying] = useState(false);
  const sendNow = async () => {
    setTrying(true);
    await tryNow();
    setTrying(false);
  };
  return (
    <Sheet title={t`Waiting to be sent`} onClosed={onClosed}>
      <p className={classes.why} role="status">
        {entries.length > 0 ? (
          <Trans>
            Kept on this device and sent by itself, once, as soon as there is a connection. You can
            close the page meanwhile.
          </Trans>
        ) : (
          <Trans>Everything has been sent.</Trans>
        )}
      </p>
      {entries.length > 0 && (
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <OutboxCard key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {entries.some(({ state }) => state === 'waiting') && (
        <button
          type="button"
          className="button"
          aria-disabled={isTrying}
          onClick={() => !isTrying && void sendNow()}
        >
          {isTrying ? <Trans>Please wait…</Trans> : <Trans>Send now</Trans>}
        </button>
      )}
    </Sheet>
  );
}
