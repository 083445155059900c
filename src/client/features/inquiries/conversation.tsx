import { Trans, useLingui } from '@lingui/react/macro';
import { UnsentState } from '#client/forms/unsent-state.tsx';
import type { OutboxEntry } from '#client/sync/outbox/entry.ts';
import type { Attachment, InquirySender } from '#contract/inquiries.ts';
import { Attachments, UnsentFiles } from './attachments.tsx';
import { Chat } from './chat.tsx';

interface Message {
  number: number;
  sender: InquirySender;
  /** Name of a colleague; undefined when the side is enough. */
  author?: string;
  text: string;
  sent_at: string;
  attachments: readonly Attachment[];
}

interface ConversationProps {
  as: InquirySender;
  messages: readonly Message[];
  /** Unsent replies in the outbox. */
  unsent: readonly OutboxEntry[];
  /** Names the author for a screen reader. */
  said: { own: string; other: string };
  isNew: (number: number) => boolean;
  /** The last message that the other side has read; undefined: the user does not see it. */
  otherRead?: number;
  /** Called to edit a refused reply. */
  onEdit: (text: string) => void;
}

/** The messages of a thread, including unsent ones. */
export function Conversation({
  as,
  messages,
  unsent,
  said,
  isNew,
  otherRead,
  onEdit,
}: ConversationProps) {
  const { t } = useLingui();
  const last = Math.max(...messages.map(({ sender, number }) => (sender === as ? number : 0)));
  const sent = messages.map(({ number, sender, author, text, sent_at, attachments }) => {
    const isOwn = sender === as;
    const message = {
      key: String(number),
      isOwn,
      isNew: isNew(number),
      text,
      sent_at,
      attached: <Attachments attachments={attachments} />,
      // Older messages were read too, so only the last of one's own says so.
      progress: number === last && otherRead !== undefined && (
        <ReadState isRead={number <= otherRead} />
      ),
    };
    return isOwn && author ? { ...message, author } : message;
  });
  const waiting = unsent.map((entry) => {
    const text = String(entry.input.text);
    return {
      key: entry.id,
      isOwn: true,
      text,
      sent_at: entry.created_at,
      attached: entry.files && <UnsentFiles entry_id={entry.id} files={entry.files} />,
      state: <UnsentState entry={entry} onEdit={() => onEdit(text)} />,
    };
  });
  return <Chat said={said} newLabel={t`New`} messages={[...sent, ...waiting]} />;
}

function ReadState({ isRead }: { isRead: boolean }) {
  return isRead ? <Trans>Read</Trans> : <Trans>Sent</Trans>;
}
