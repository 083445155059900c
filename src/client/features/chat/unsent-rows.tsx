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
  /** The last one became longer. */
  onGrown: () => void;
}

/** Own messages that the server does not have yet, at once below the others. */
export function UnsentRows({ live_id, onAdded, onGrown }: UnsentRowsProps) {
  const unsent = useOutbox(sendChatMessage.path).filter(({ input }) => input.live_id === live_id);
  const newest = unsent.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each that is added.
  useEffect(() => {
    if (newest) onAdded();
  }, [newest?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said of it makes it longer.
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

/** Why a message that will be sent by itself is still here, where the server has told it. */
function Delay({ code }: { code: number | undefined }) {
  const { i18n } = useLingui();
  const isBusy = code === errors.CHAT_BUSY.code;
  if (!isBusy && code !== errors.TOO_MANY_REQUESTS.code) return null;
  return (
    <p className="small quiet">
      {isBusy ? (
        i18n._(errorText(refusedWith(code, '', null)))
      ) : (
        <Trans>There is a pause between two messages. Yours goes out by itself.</Trans>
      )}
    </p>
  );
}
