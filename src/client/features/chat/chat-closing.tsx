import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { ChatRoom } from '#contract/chat.ts';
import { setChatRoom } from '#contract/chat-moderation.ts';
import { limits } from '#contract/limits.ts';

interface ChatClosingProps {
  live_id: string;
  room: ChatRoom;
  isOrganiser: boolean;
  set: (change: { is_closed: boolean }) => void;
}

/** Closes and opens a chat. The organiser says why, and alone opens it again. */
export function ChatClosing({ live_id, room, isOrganiser, set }: ChatClosingProps) {
  const [isAsked, setAsked] = useState(false);
  const { is_closed, closed_reason } = room;
  return (
    <>
      <Switch
        checked={is_closed}
        disabled={closed_reason !== null && !isOrganiser}
        onChange={({ target: { checked } }) => {
          if (checked && isOrganiser) setAsked(true);
          else set({ is_closed: checked });
        }}
      >
        <Trans>Closed</Trans>
      </Switch>
      {closed_reason !== null && (
        <p className="small">
          <Trans>The organiser closed this chat: {closed_reason}</Trans>
        </p>
      )}
      {isAsked && <ReasonSheet live_id={live_id} onClosed={() => setAsked(false)} />}
    </>
  );
}

/** A form of its own: the page of a live stream does not load the library of forms. */
function ReasonSheet({ live_id, onClosed }: { live_id: string; onClosed: () => void }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [reason, setReason] = useState('');
  // An event of the stream updates the room.
  const closing = useMutation({
    mutationFn: () => call(setChatRoom, { live_id, is_closed: true, reason }),
    onSuccess: onClosed,
  });
  return (
    <Sheet title={t`Close the chat`} onClosed={onClosed}>
      <p>
        <Trans>Visitors can read it but no longer write. You can open it again.</Trans>
      </p>
      <form
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          if (!closing.isPending) closing.mutate();
        }}
      >
        <label htmlFor={id} className="strong">
          <Trans>Reason for the exhibitor</Trans>
        </label>
        <textarea
          id={id}
          className="input"
          rows={4}
          required
          maxLength={limits.TEXT_CHARACTERS_MAX}
          value={reason}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setReason(target.value)}
        />
        <p id={`${id}-hint`} className="small quiet">
          <Trans>The exhibitor reads it beside the chat.</Trans>
        </p>
        <p role="alert" className="error">
          {closing.error && i18n._(errorText(closing.error))}
        </p>
        <Button type="submit" kind="danger" isPending={closing.isPending}>
          <Trans>Close the chat</Trans>
        </Button>
      </form>
    </Sheet>
  );
}
