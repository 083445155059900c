import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SwipeAction } from '#client/ui/touch/swipe-action.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { InquirySender } from '#contract/inquiries.ts';

interface SwipedThreadProps {
  /** The side of the user. */
  as: InquirySender;
  closed_by: InquirySender | null;
  /** Closes or reopens the thread, and refetches its queries. */
  setClosed: (closed: boolean) => Promise<unknown>;
  children: ReactNode;
}

/**
 * A thread in a list with a swipe action to close or reopen it; its own page has a button for that.
 */
export function SwipedThread({ as, closed_by, setClosed, children }: SwipedThreadProps) {
  const { t, i18n } = useLingui();
  const close = useMutation({
    mutationFn: setClosed,
    onSuccess: (_, closed) => toast(closed ? t`Closed` : t`Open`),
    onError: (error) => toast(i18n._(errorText(error))),
  });
  const label = closed_by ? t`Open again` : t`Close`;
  return (
    <SwipeAction
      // Only the side that closed a thread can reopen it.
      label={closed_by === null || closed_by === as ? label : null}
      onAction={() => close.mutate(closed_by === null)}
    >
      {children}
    </SwipeAction>
  );
}
