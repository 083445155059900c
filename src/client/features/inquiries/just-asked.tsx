import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { addInquiry } from '#contract/inquiries.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The exhibitor that was just asked. */
    asked?: string;
  }
}

/** Confirms an inquiry that was just made. Its state is in the list below. */
export function JustAsked() {
  const asked = useLocation({ select: ({ state }) => state.asked });
  const isWaiting = useOutbox(addInquiry.path).length > 0;
  return (
    <p role="status" className="panel done">
      {asked && !isWaiting && (
        <Trans>
          Sent to {asked}. The answer will appear here, and you will see when it is read.
        </Trans>
      )}
    </p>
  );
}
