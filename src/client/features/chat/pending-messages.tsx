import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chatQueries } from '#client/queries/chat.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  keepChatMessage,
  muteChatAuthor,
  type PendingMessage,
  removeChatMessage,
} from '#contract/chat-moderation.ts';

interface PendingMessagesProps {
  items: readonly PendingMessage[];
  /** Shows the live stream of each message. */
  showsLive?: boolean;
  /** True for the organiser, who may mute users in all chats. */
  maySilence?: boolean;
}

/** Messages that wait for a moderator, with their actions. */
export function PendingMessages({ items, ...shown }: PendingMessagesProps) {
  if (items.length === 0) {
    return (
      <p className="quiet">
        <Trans>No message is held or reported.</Trans>
      </p>
    );
  }
  return (
    <ul className="stack gap-16">
      {items.map((item) => (
        <li key={item.id}>
          <Pending item={item} {...shown} />
        </li>
      ))}
    </ul>
  );
}

interface PendingProps extends Pick<PendingMessagesProps, 'showsLive' | 'maySilence'> {
  item: PendingMessage;
}

function Pending({ item, showsLive = false, maySilence = false }: PendingProps) {
  const { i18n } = useLingui();
  const times = useTimes();
  const queryClient = useQueryClient();
  const { id: message_id, live_id, live_title, name, text, sent_at, is_held, reports } = item;
  const about = { live_id, message_id };
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: chatQueries.all() }),
  });
  const decide = (run: () => Promise<unknown>) => act.mutate(run);
  return (
    <div className="stack gap-4">
      <p className="row gap-4 small quiet">
        <bdi className="strong">{name}</bdi>
        <span className="numbers">{times.moment(sent_at)}</span>
        {showsLive && <span>{i18n.locale === 'zh' ? live_title.zh : live_title.en}</span>}
        <Badge tone="notice">
          {is_held ? (
            <Trans>Held</Trans>
          ) : (
            <Plural value={reports} one="# report" other="# reports" />
          )}
        </Badge>
      </p>
      <p className="typed">
        <bdi>{text}</bdi>
      </p>
      <div className="row">
        <Button
          kind="second"
          size="small"
          isPending={act.isPending}
          onClick={() => decide(() => call(keepChatMessage, about))}
        >
          {is_held ? <Trans>Publish</Trans> : <Trans>Leave it</Trans>}
        </Button>
        <Button
          kind="danger"
          size="small"
          isPending={act.isPending}
          onClick={() => decide(() => call(removeChatMessage, about))}
        >
          <Trans>Remove</Trans>
        </Button>
        <Button
          kind="quiet"
          size="small"
          isPending={act.isPending}
          onClick={() => decide(() => call(muteChatAuthor, { ...about, extent: 'room' }))}
        >
          <Trans>Mute in this chat</Trans>
        </Button>
        {maySilence && (
          <Button
            kind="quiet"
            size="small"
            isPending={act.isPending}
            onClick={() => decide(() => call(muteChatAuthor, { ...about, extent: 'everywhere' }))}
          >
            <Trans>Mute in all chats</Trans>
          </Button>
        )}
      </div>
      {act.error && (
        <p role="alert" className="error">
          {i18n._(errorText(act.error))}
        </p>
      )}
    </div>
  );
}
