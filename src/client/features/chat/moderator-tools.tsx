import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { saveFile } from '#client/device/save-file.ts';
import { chatQueries } from '#client/queries/chat.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type ChatRoom, slowSeconds } from '#contract/chat.ts';
import { exportChat, setChatRoom } from '#contract/chat-moderation.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { ChatClosing } from './chat-closing.tsx';
import { PendingMessages } from './pending-messages.tsx';

interface ModeratorToolsProps {
  live_id: string;
  room: ChatRoom;
  /** True for the organiser, who may mute users in all chats. */
  maySilence: boolean;
}

/** Tools above the chat for the organiser and the stream's exhibitor. */
export function ModeratorTools({ live_id, room, maySilence }: ModeratorToolsProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { data } = useQuery(chatQueries.pending(live_id));
  const count = data?.items.length ?? 0;
  // An event of the stream updates the room.
  const set = useMutation({
    mutationFn: (change: Omit<InputOf<typeof setChatRoom>, 'live_id'>) =>
      call(setChatRoom, { live_id, ...change }),
  });
  const save = useMutation({
    mutationFn: () => call(exportChat, { live_id, format: 'xlsx' }),
    onSuccess: saveFile,
  });
  const error = set.error ?? save.error;
  return (
    <details className="panel mist">
      <summary className="line gap-8 strong">
        <Trans>Moderate</Trans>
        {count > 0 && (
          <Badge tone="notice">
            <Plural value={count} one="# message waits" other="# messages wait" />
          </Badge>
        )}
        <Icon path="M6 9l6 6 6-6" />
      </summary>
      <div className="stack gap-12 padded">
        <div className="row gap-16">
          <ChatClosing
            live_id={live_id}
            room={room}
            isOrganiser={maySilence}
            set={(change) => set.mutate(change)}
          />
          <label htmlFor={id} className="small">
            <Trans>Slow mode</Trans>
          </label>
          <select
            id={id}
            className="select small"
            value={room.slow_seconds}
            onChange={({ target }) => {
              const slow_seconds = slowSeconds.find((one) => String(one) === target.value);
              if (slow_seconds !== undefined) set.mutate({ slow_seconds });
            }}
          >
            {slowSeconds.map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds === 0 ? t`Off` : t`${seconds} seconds`}
              </option>
            ))}
          </select>
        </div>
        <div className="row">
          {room.pinned && (
            <Button kind="second" size="small" onClick={() => set.mutate({ pinned_id: null })}>
              <Trans>Unpin</Trans>
            </Button>
          )}
          <Button
            kind="second"
            size="small"
            isPending={save.isPending}
            onClick={() => save.mutate()}
          >
            <Trans>Export the chat</Trans>
          </Button>
        </div>
        {error && (
          <p role="alert" className="error">
            {i18n._(errorText(error))}
          </p>
        )}
        <PendingMessages items={data?.items ?? []} maySilence={maySilence} />
      </div>
    </details>
  );
}
