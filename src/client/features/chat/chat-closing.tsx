import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { call } from '#client/wire/api.ts';
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

function ReasonSheet({ live_id, onClosed }: { live_id: string; onClosed: () => void }) {
  const { t } = useLingui();
  const submission = useSubmission({
    schema: setChatRoom.input,
    adjust: (values) => ({ ...values, live_id, is_closed: true }),
    start: { reason: '' },
    // An event of the stream updates the room.
    send: (input) => call(setChatRoom, input),
    onSent: onClosed,
  });
  return (
    <Sheet title={t`Close the chat`} onClosed={onClosed}>
      <p>
        <Trans>Visitors can read it but no longer write. You can open it again.</Trans>
      </p>
      <SubmissionForm submission={submission} action={<Trans>Close the chat</Trans>} isDanger>
        <TextArea
          control={submission.control}
          name="reason"
          label={t`Reason for the exhibitor`}
          hint={t`The exhibitor reads it beside the chat.`}
          max={limits.TEXT_CHARACTERS_MAX}
        />
      </SubmissionForm>
    </Sheet>
  );
}
