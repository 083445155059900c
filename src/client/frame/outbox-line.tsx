import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLoadWords } from '#client/lang/use-words.ts';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { isStoredOnly } from '#client/sync/outbox/queue.ts';
import { Button } from '#client/ui/button.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import classes from './notices.module.css';

const OutboxSheet = optionalPart(
  async () => (await import('#client/features/outbox/outbox-sheet.tsx')).OutboxSheet,
);

/** Shows unsent and refused entries. Entries sent at the first attempt are never shown. */
export function OutboxLine() {
  const loadWords = useLoadWords('forms');
  const entries = useOutbox().filter((entry) => !isStoredOnly(entry));
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const waiting = entries.filter(({ state, tries }) => state === 'waiting' && tries > 0).length;
  // Entries in this page's memory only are shown before any failure.
  const unsent = waiting || entries.length;
  const isEndangered = entries.some(({ is_stored }) => !is_stored);
  const [isOpen, setOpen] = useState(false);
  // Lists and the home page have not loaded the words of the sheet.
  const open = () =>
    loadWords().then(
      () => setOpen(true),
      () => undefined,
    );
  const isShown = refused + waiting > 0 || isEndangered;
  return (
    <>
      <div role="status">
        {isShown && (
          <div className={`row center small numbers notice ${classes.line}`}>
            <p>
              {refused > 0 ? (
                <Plural
                  value={refused}
                  one="# item was not accepted."
                  other="# items were not accepted."
                />
              ) : (
                <Plural
                  value={unsent}
                  one="# item is waiting to be sent."
                  other="# items are waiting to be sent."
                />
              )}{' '}
              {isEndangered && (
                <Trans>This browser cannot store anything: keep this page open until then.</Trans>
              )}
            </p>
            <Button kind="second" onClick={() => void open()}>
              {refused > 0 ? <Trans>Review</Trans> : <Trans>Details</Trans>}
            </Button>
          </div>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <OutboxSheet onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
