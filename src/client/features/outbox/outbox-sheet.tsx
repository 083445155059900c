import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { isStoredOnly } from '#client/sync/outbox/queue.ts';
import { tryNow } from '#client/sync/outbox/sending.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { OutboxCard } from './outbox-card.tsx';

/** Unsent entries, including refused ones that can be corrected. */
export function OutboxSheet({ onClosed }: { onClosed: () => void }) {
  const { t } = useLingui();
  const entries = useOutbox().filter((entry) => !isStoredOnly(entry));
  const refused = entries.filter(({ state }) => state === 'refused');
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const [isTrying, setTrying] = useState(false);
  const sendNow = async () => {
    setTrying(true);
    await tryNow();
    setTrying(false);
  };
  return (
    <Sheet title={t`Not sent yet`} onClosed={onClosed}>
      <p className="quiet small" role="status">
        {refused.length > 0 && (
          <Trans>Items that were not accepted stay here until you correct or discard them.</Trans>
        )}{' '}
        {waiting.length > 0 && (
          <Trans>
            Waiting items are stored on this device and sent automatically, once, as soon as there
            is a connection. You can close the page meanwhile.
          </Trans>
        )}
        {entries.length === 0 && <Trans>Everything has been sent.</Trans>}
      </p>
      {entries.length > 0 && (
        <ul className="stack">
          {[...refused, ...waiting].map((entry) => (
            <OutboxCard key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <Button isPending={isTrying} onClick={() => void sendNow()}>
          <Trans>Send now</Trans>
        </Button>
      )}
    </Sheet>
  );
}
