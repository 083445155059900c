import { Trans } from '@lingui/react/macro';
import { Badge } from '#client/ui/badge.tsx';
import type { InquiryCard } from '#contract/inquiries.ts';

type Progress = Pick<InquiryCard, 'closed_by' | 'exhibitor_read' | 'last_sender' | 'messages'>;

/** The state of the buyer's last message: sent, read, or answered. */
export function InquiryState({ thread }: { thread: Progress }) {
  const { closed_by, exhibitor_read, last_sender, messages } = thread;
  if (closed_by) {
    return (
      <Badge>
        <Trans>Closed</Trans>
      </Badge>
    );
  }
  if (last_sender === 'exhibitor') {
    return (
      <Badge tone="done">
        <Trans>Answered</Trans>
      </Badge>
    );
  }
  return <Badge>{exhibitor_read >= messages ? <Trans>Read</Trans> : <Trans>Sent</Trans>}</Badge>;
}
