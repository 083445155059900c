import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { ChatMessage, ChatPlace } from '#contract/chat.ts';
import { MessageActions } from './message-actions.tsx';
import { Portrait } from './portrait.tsx';

interface ChatRowProps {
  message: ChatMessage;
  /** null: not signed in. */
  place: ChatPlace | null;
}

/** A message as plain text, with its own text direction. */
export function ChatRow({ message, place }: ChatRowProps) {
  const { t } = useLingui();
  const times = useTimes();
  const [isOpen, setOpen] = useState(false);
  const { author, name, text, sent_at } = message;
  const isOwn = place?.author === message.author;
  const as = isOwn ? 'visitor' : message.as;
  return (
    <div className={`line top ${as === 'visitor' ? '' : 'panel notice'}`}>
      <Portrait author={author} name={name} />
      <div className="stack gap-0 grow">
        <div className="row gap-4 quiet tiny">
          <bdi className="label">{name}</bdi>
          {isOwn && (
            <Badge>
              <Trans>You</Trans>
            </Badge>
          )}
          {as === 'exhibitor' && (
            <Badge tone="brand">
              <Trans>Exhibitor</Trans>
            </Badge>
          )}
          {as === 'organiser' && (
            <Badge tone="brand">
              <Trans>Organiser</Trans>
            </Badge>
          )}
          <time className="numbers" dateTime={sent_at}>
            {times.clock(sent_at)}
          </time>
          {place && (!isOwn || place.may_moderate) && (
            <Button
              kind="quiet"
              size="small"
              aria-label={t`More about the message of ${name}: ${text}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              ···
            </Button>
          )}
        </div>
        <p>
          <bdi>{text}</bdi>
        </p>
      </div>
      {isOpen && place && (
        <MessageActions message={message} place={place} onClosed={() => setOpen(false)} />
      )}
    </div>
  );
}
