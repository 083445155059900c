import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { useInvalidateOnSent } from '#client/sync/outbox/use-invalidate-on-sent.ts';
import { onEvents } from '#client/wire/events/stream.ts';
import { addInquiry, replyToExhibitor } from '#contract/inquiries.ts';

/** Refetches the threads after each change, here or on another device. */
export function useInquiryNews() {
  const queryClient = useQueryClient();
  useInvalidateOnSent(addInquiry, inquiryQueries.all());
  useInvalidateOnSent(replyToExhibitor, inquiryQueries.all());
  useEffect(
    () =>
      onEvents((event) => {
        const isOwn = event.what === 'inquiry' && event.as === 'buyer';
        if (!isOwn && event.what !== 'gap') return;
        void queryClient.invalidateQueries({ queryKey: inquiryQueries.all() });
      }),
    [queryClient],
  );
}
