import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '#client/lib/live/stream.ts';
import { onSent } from '#client/lib/outbox/outbox.ts';
import { addInquiry, replyToExhibitor } from '#contract/inquiries.ts';
import { inquiryQueries } from './queries.ts';

/** Asks anew for the threads that are shown whenever one has changed, here or elsewhere. */
export function useInquiryNews() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const askAnew = () => void queryClient.invalidateQueries({ queryKey: inquiryQueries.all() });
    const stops = [
      onLive((event) => {
        if (event.what === 'gap' || event.as === 'buyer') askAnew();
      }),
      onSent(addInquiry, askAnew),
      onSent(replyToExhibitor, askAnew),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}
