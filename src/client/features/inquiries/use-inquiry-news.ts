import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { useInvalidateOnSent } from '#client/sync/outbox/use-invalidate-on-sent.ts';
import { onLive } from '#client/wire/live/stream.ts';
import { addInquiry, replyToExhibitor } from '#contract/inquiries.ts';

/** Refetches the threads whenever one has changed, here or elsewhere. */
export function useInquiryNews() {
  const queryClient = useQueryClient();
  useInvalidateOnSent(addInquiry, inquiryQueries.all());
  useInvalidateOnSent(replyToExhibitor, inquiryQueries.all());
  useEffect(
    () =>
      onLive((event) => {
        if (event.what === 'programme') return;
        if (event.what === 'inquiry' && event.as !== 'buyer') return;
        void queryClient.invalidateQueries({ queryKey: inquiryQueries.all() });
      }),
    [queryClient],
  );
}
