import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { UnsentState } from '#client/forms/unsent-state.tsx';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { Badge } from '#client/ui/badge.tsx';
import { refusedWith } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { sendChatMessage } from '#contract/chat.ts';
import { errors } from '#contract/errors.ts';
import { writeAgain } from './chat-draft.ts';

interface UnsentRowsProps {
  live_id: string;
  onAdded: () => void;
  /** Called when the last row became taller. */
  onGrown: () => void;
}

/** The user's unsent messages, below the others. */
export function UnsentRows({ live_id, onAdded, onGrown }: UnsentRowsProps) {
  const unsent = useOutbox(sendChatMessage.path).filter(({ input }) => input.live_id === live_id);
  const newest = unsent.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new row.
  useEffect(() => {
    if (newest) onAdded();
  }, [newest?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state's text makes the row taller.
  useEffect(onGrown, [newest?.state, newest?.error?.code]);
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
      {entry.state === 'waiting' && <Delay code={entry.error?.code} />}
    </div>
  ));
}

/** The server's reason for the delay of a waiting message. */
function Delay({ code }: { code: number | undefined }) {
  const { i18n } = useLingui();
  const isBusy = code === errors.CHAT_BUSY.code;
  if (!isBusy && code !== errors.TOO_MANY_REQUESTS.code) return null;
  return (
    <p className="small quiet">
      {isBusy ? (
        i18n._(errorText(refusedWith(code, '', null)))
      ) : (
        <Trans>There is a pause between two messages. Yours is sent automatically.</Trans>
      )}
    </p>
  );
}
