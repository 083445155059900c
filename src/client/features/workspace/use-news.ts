import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { workspaceQueries } from '#client/queries/workspace.ts';
import { useInvalidateOnSent } from '#client/sync/outbox/use-invalidate-on-sent.ts';
import { onLive } from '#client/wire/live/stream.ts';
import { answerBuyingLead } from '#contract/buying-leads.ts';
import { replyToBuyer } from '#contract/inquiries.ts';

/** Asks anew for what is shown of the inbox whenever it has changed, here or elsewhere. */
export function useNews() {
  const queryClient = useQueryClient();
  useInvalidateOnSent(replyToBuyer, workspaceQueries.inquiries());
  useInvalidateOnSent(answerBuyingLead, workspaceQueries.all());
  useEffect(
    () =>
      onLive((event) => {
        if (event.what !== 'gap' && event.as !== 'exhibitor') return;
        void queryClient.invalidateQueries({ queryKey: workspaceQueries.inquiries() });
      }),
    [queryClient],
  );
}
