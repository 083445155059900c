import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { UnsentState } from '#client/forms/unsent-state.tsx';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { Badge } from '#client/ui/badge.tsx';
import { sendChatMessage } from '#contract/chat.ts';
import { writeAgain } from './chat-draft.ts';

/** Own messages that the server does not have yet, at once below the others. */
export function UnsentRows({ live_id, onAdded }: { live_id: string; onAdded: () => void }) {
  const unsent = useOutbox(sendChatMessage.path).filter(({ input }) => input.live_id === live_id);
  const newest = unsent.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each that is added.
  useEffect(() => {
    if (newest) onAdded();
  }, [newest]);
  return unsent.map((entry) => (
    <div key={entry.id} className="stack gap-0">
      <div className="row gap-4 quiet tiny">
        <Badge>
          <Trans>You</Trans>
        </Badge>
      </div>
      <p>
        <bdi>{String(entry.input.text)}</bdi>
      </p>
      <UnsentState entry={entry} onEdit={() => writeAgain(live_id, String(entry.input.text))} />
    </div>
  ));
}
