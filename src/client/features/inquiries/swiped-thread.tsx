import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SwipeAction } from '#client/ui/touch/swipe-action.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { InquirySender } from '#contract/inquiries.ts';

interface SwipedThreadProps {
  /** Who swipes it. */
  as: InquirySender;
  closed_by: InquirySender | null;
  /** Closes it, or opens it again, and refetches what shows it. */
  setClosed: (closed: boolean) => Promise<unknown>;
  children: ReactNode;
}

/** A thread of a list, swiped aside to close it or to open it again, as a button does on its own page. */
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
      // What the other side has closed, it alone opens.
      label={closed_by === null || closed_by === as ? label : null}
      onAction={() => close.mutate(closed_by === null)}
    >
      {children}
    </SwipeAction>
  );
}
