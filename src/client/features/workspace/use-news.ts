import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buyingLeadQueries } from '#client/queries/buying-leads.ts';
import { invalidateReceived, receivedInquiryQueries } from '#client/queries/received-inquiries.ts';
import { useInvalidateOnSent } from '#client/sync/outbox/use-invalidate-on-sent.ts';
import { onEvents } from '#client/wire/events/stream.ts';
import { answerBuyingLead } from '#contract/buying-leads.ts';
import { replyToBuyer } from '#contract/received-inquiries.ts';

/** Refetches the inbox and the unread count after each change, here or on another device. */
export function useNews() {
  const queryClient = useQueryClient();
  useInvalidateOnSent(replyToBuyer, receivedInquiryQueries.all());
  // The answer to a buying lead begins a thread.
  useInvalidateOnSent(answerBuyingLead, receivedInquiryQueries.all());
  useInvalidateOnSent(answerBuyingLead, buyingLeadQueries.all());
  useEffect(
    () =>
      onEvents((event) => {
        const isReceived = event.what === 'inquiry' && event.as === 'exhibitor';
        if (isReceived || event.what === 'gap') void invalidateReceived(queryClient);
      }),
    [queryClient],
  );
}
