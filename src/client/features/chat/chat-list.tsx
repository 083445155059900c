import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ChatLog } from '#client/sync/chat/chat-log.ts';
import type { FollowedChat } from '#client/sync/chat/follow-chat.ts';
import { Button } from '#client/ui/button.tsx';
import type { ChatPlace } from '#contract/chat.ts';
import { ChatRow } from './chat-row.tsx';
import { UnsentRows } from './unsent-rows.tsx';
import { useSummary } from './use-summary.ts';

interface ChatListProps {
  chat: FollowedChat;
  log: ChatLog;
  /** True when the server has answered. */
  isRead: boolean;
  /** Replaces the messages of a room that could not be loaded. */
  instead: ReactNode;
  /** null: not signed in. */
  place: ChatPlace | null;
  isAloud: boolean;
}

/** Pixels from the end within which the list follows new messages. */
const END_PX = 48;

/**
 * The messages in order. A reader who has scrolled up stays there, and sees the number of new
 * messages.
 */
export function ChatList({ chat, log, isRead, instead, place, isAloud }: ChatListProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const newest = log.messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(0);
  const unseen = isAtEnd ? 0 : log.messages.filter(({ seq }) => seq > seen).length;
  const summary = useSummary(log.messages, isAloud);

  function toEnd() {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    setAtEnd(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new message.
  useLayoutEffect(() => {
    if (isAtEnd) toEnd();
  }, [newest]);
  useEffect(() => {
    if (!isAtEnd) return;
    setSeen(newest);
    chat.trim();
  }, [isAtEnd, newest, chat]);

  function onScroll() {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    setAtEnd(scrollHeight - scrollTop - clientHeight < END_PX);
  }

  return (
    <>
      <div
        ref={box}
        className="scroll stack gap-12 rings-inside"
        role="log"
        aria-label={t`Messages`}
        aria-busy={!isRead || undefined}
        aria-live={isAloud && isAtEnd && !summary.isBusy ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        {log.has_older && <Older chat={chat} box={box} />}
        {instead}
        {isRead && !instead && log.messages.length === 0 && (
          <p className="quiet">
            <Trans>No messages yet. Write the first one.</Trans>
          </p>
        )}
        {log.messages.map((message) => (
          <ChatRow key={message.id} message={message} place={place} />
        ))}
        <UnsentRows
          live_id={chat.live_id}
          onAdded={toEnd}
          onGrown={() => {
            if (isAtEnd) toEnd();
          }}
        />
      </div>
      {unseen > 0 && (
        <Button kind="second" size="small" onClick={toEnd}>
          <NewMessages count={unseen} />
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {summary.count > 0 && <NewMessages count={summary.count} />}
      </p>
    </>
  );
}

function NewMessages({ count }: { count: number }) {
  return <Plural value={count} one="# new message" other="# new messages" />;
}

/** Loads older messages above the others, without moving them on the screen. */
function Older({ chat, box }: { chat: FollowedChat; box: RefObject<HTMLDivElement | null> }) {
  const [isPending, setPending] = useState(false);
  const load = async () => {
    setPending(true);
    const before = box.current?.scrollHeight ?? 0;
    await chat.loadOlder().catch(() => undefined);
    setPending(false);
    requestAnimationFrame(() => box.current?.scrollBy({ top: box.current.scrollHeight - before }));
  };
  return (
    <div className="end">
      <Button kind="quiet" size="small" isPending={isPending} onClick={() => void load()}>
        <Trans>Show older messages</Trans>
      </Button>
    </div>
  );
}
