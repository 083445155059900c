import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '#client/lib/live/stream.ts';
import { useAskedAnew } from '#client/lib/outbox/use-asked-anew.ts';
import { addInquiry, replyToExhibitor } from '#contract/inquiries.ts';
import { inquiryQueries } from './queries.ts';

/** Asks anew for the threads that are shown whenever one has changed, here or elsewhere. */
export function useInquiryNews() {
  const queryClient = useQueryClient();
  useAskedAnew(addInquiry, inquiryQueries.all());
  useAskedAnew(replyToExhibitor, inquiryQueries.all());
  useEffect(
    () =>
      onLive((event) => {
        if (event.what !== 'gap' && event.as !== 'buyer') return;
        void queryClient.invalidateQueries({ queryKey: inquiryQueries.all() });
      }),
    [queryClient],
  );
}
