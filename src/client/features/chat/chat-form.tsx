import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { enqueue, onSent } from '#client/sync/outbox/outbox.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { CharacterCount } from '#client/ui/fields/character-count.tsx';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { type ChatPlace, type ChatRoom, sendChatMessage } from '#contract/chat.ts';
import { cleanChatText, countCharacters } from '#contract/chat-text.ts';
import { limits } from '#contract/limits.ts';
import { useChatDraft } from './chat-draft.ts';
import { ShownName, useChosenName } from './shown-name.tsx';

const DAY_MS = 86_400_000;
/** A shorter message is far from the limit: its length is not shown. */
const COUNTED_FROM = limits.CHAT_CHARACTERS_MAX / 2;
const SEND = 'M4 4l17 8-17 8 3-8zM7 12h7';

interface ChatFormProps {
  live_id: string;
  /** null: not loaded yet. */
  room: ChatRoom | null;
  /** null: not signed in. */
  place: ChatPlace | null;
  /** True when the live stream was cancelled or has ended. */
  isOver: boolean;
}

/** The message box of a chat. Text typed without a sign-in survives the sign-in. */
export function ChatForm({ live_id, room, place, isOver }: ChatFormProps) {
  const { t } = useLingui();
  const id = useId();
  const isSignedIn = useVisitor() !== null;
  const { text, type, clear } = useChatDraft(live_id);
  const isHeld = useIsHeld(live_id);
  const { name, choose } = useChosenName();
  const count = countCharacters(cleanChatText(text));
  const isTooLong = count > limits.CHAT_CHARACTERS_MAX;
  const isClosed = (room?.is_closed === true || isOver) && !place?.may_moderate;
  if (isClosed) {
    return (
      <p className="quiet padded edge-top">
        <Trans>The chat is closed.</Trans>
      </p>
    );
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isSignedIn || count === 0 || isTooLong) return;
    clear();
    const shown = cleanChatText(name);
    void enqueue(
      sendChatMessage,
      { live_id, text: cleanChatText(text), ...(shown && { name: shown }) },
      {
        about: cleanChatText(text).slice(0, 40),
        subject: `chat ${live_id}`,
      },
    );
  }

  return (
    <>
      <div className="stack gap-8">
        <Notes room={room} place={place} isHeld={isHeld} />
        {isSignedIn && <ShownName own={place?.name ?? '…'} name={name} onChoose={choose} />}
      </div>
      <FormEnd>
        <form className="line gap-8 grow" onSubmit={send}>
          <label htmlFor={id} className="visually-hidden">
            <Trans>Your message</Trans>
          </label>
          <input
            id={id}
            className="input grow"
            value={text}
            autoComplete="off"
            enterKeyHint="send"
            aria-invalid={isTooLong || undefined}
            aria-describedby={`${id}-count`}
            placeholder={t`Write to everyone`}
            onChange={({ target }) => type(target.value)}
          />
          {isSignedIn ? (
            <Button type="submit" aria-disabled={count === 0 || isTooLong} aria-label={t`Send`}>
              <Icon path={SEND} />
            </Button>
          ) : (
            <SignInToSend />
          )}
        </form>
        <span id={`${id}-count`} hidden={count < COUNTED_FROM}>
          <CharacterCount count={count} max={limits.CHAT_CHARACTERS_MAX} />
        </span>
      </FormEnd>
    </>
  );
}

function SignInToSend() {
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <ButtonLink size="small" to="/audience/fastLogin" search={{ return: href }}>
      <Trans>Sign in to send</Trans>
    </ButtonLink>
  );
}

interface NotesProps extends Pick<ChatFormProps, 'room' | 'place'> {
  isHeld: boolean;
}

function Notes({ room, place, isHeld }: NotesProps) {
  const times = useTimes();
  const seconds = room?.slow_seconds ?? 0;
  const now = useNow();
  const muted_until = place?.muted_until;
  const isForGood = muted_until && Date.parse(muted_until) - now.getTime() > DAY_MS;
  const until = muted_until && times.clock(muted_until);
  return (
    <div className="small quiet" role="status">
      {muted_until && (
        <p>
          {isForGood ? (
            <Trans>A moderator has muted you in this chat.</Trans>
          ) : (
            <Trans>A moderator has muted you until {until}.</Trans>
          )}
        </p>
      )}
      {isHeld && (
        <p>
          <Trans>A moderator looks at your message before it is shown.</Trans>
        </p>
      )}
      {seconds > 0 && (
        <p>
          <Trans>One message every {seconds} seconds.</Trans>
        </p>
      )}
    </div>
  );
}

/** True when the last message waits for a moderator. */
function useIsHeld(live_id: string): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(
    () =>
      onSent(sendChatMessage, (input, output) => {
        if (input.live_id === live_id) setHeld(output?.outcome === 'held');
      }),
    [live_id],
  );
  return isHeld;
}
