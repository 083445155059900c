import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { UnsentState } from '#client/forms/unsent-state.tsx';
import { onSent, useOutbox } from '#client/sync/outbox/outbox.ts';
import { Badge } from '#client/ui/badge.tsx';
import { addInquiry } from '#contract/inquiries.ts';
import { type Asked, askSubject } from './ask-form.tsx';

interface AskedListProps {
  asked: readonly Asked[];
  /** Id of the sent request, to show each inquiry's progress. */
  asking: string;
  isQueued: boolean;
}

/** The addressed exhibitors with their exhibits; after sending, each one's progress. */
export function AskedList({ asked, asking, isQueued }: AskedListProps) {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const entries = useOutbox(addInquiry.path);
  useEffect(
    () =>
      onSent(addInquiry, ({ exhibitor_id }) =>
        setSent((before) => new Set([...before, exhibitor_id])),
      ),
    [],
  );
  return (
    <ul className="stack gap-12" role={isQueued ? 'status' : undefined}>
      {asked.map(({ exhibitor_id, exhibitor_name, exhibits }) => {
        const entry = entries.find((one) => one.subject === askSubject(asking, exhibitor_id));
        return (
          <li key={exhibitor_id} className="stack gap-4">
            <strong>{exhibitor_name}</strong>
            <span className="quiet small">{exhibits.map(({ name }) => name).join(' · ')}</span>
            {entry && <UnsentState entry={entry} />}
            {isQueued && !entry && (
              <span>
                {sent.has(exhibitor_id) ? (
                  <Badge tone="done">
                    <Trans>Sent</Trans>
                  </Badge>
                ) : (
                  <Badge tone="notice">
                    <Trans>Not sent</Trans>
                  </Badge>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
