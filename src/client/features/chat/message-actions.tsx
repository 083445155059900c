import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { chatQueries } from '#client/queries/chat.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type ChatMessage, type ChatPlace, reportChatMessage } from '#contract/chat.ts';
import { muteChatAuthor, removeChatMessage, setChatRoom } from '#contract/chat-moderation.ts';
import { LiveOfChat } from './live-of-chat.ts';

interface MessageActionsProps {
  message: ChatMessage;
  place: ChatPlace;
  onClosed: () => void;
}

/** Actions of a reader, or of a moderator, on a message. */
export function MessageActions({ message, place, onClosed }: MessageActionsProps) {
  const { t, i18n } = useLingui();
  const live_id = useContext(LiveOfChat);
  const queryClient = useQueryClient();
  const about = { live_id, message_id: message.id };
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: chatQueries.pending(live_id).queryKey });
      onClosed();
    },
  });
  const actions = place.may_moderate
    ? [
        { word: t`Remove this message`, run: () => call(removeChatMessage, about) },
        {
          word: t`Pin it above the chat`,
          run: () => call(setChatRoom, { live_id, pinned_id: message.id }),
        },
        {
          word: t`Mute for ten minutes`,
          run: () => call(muteChatAuthor, { ...about, extent: 'ten_minutes' }),
        },
        {
          word: t`Mute in this chat`,
          run: () => call(muteChatAuthor, { ...about, extent: 'room' }),
        },
        ...(place.may_mute_everywhere
          ? [
              {
                word: t`Mute in all chats`,
                run: () => call(muteChatAuthor, { ...about, extent: 'everywhere' }),
              },
            ]
          : []),
        { word: t`Lift the mute`, run: () => call(muteChatAuthor, { ...about, extent: 'none' }) },
      ]
    : [{ word: t`Report to the moderators`, run: () => call(reportChatMessage, about) }];
  return (
    <Sheet title={message.name} onClosed={onClosed}>
      <p className="typed">
        <bdi>{message.text}</bdi>
      </p>
      {actions.map(({ word, run }) => (
        <Button key={word} kind="second" isPending={act.isPending} onClick={() => act.mutate(run)}>
          {word}
        </Button>
      ))}
      {act.error && (
        <p role="alert" className="error">
          {i18n._(errorText(act.error))}
        </p>
      )}
      {!place.may_moderate && (
        <p className="small quiet">
          <Trans>Moderators see the message and who wrote it, not who reported it.</Trans>
        </p>
      )}
    </Sheet>
  );
}
