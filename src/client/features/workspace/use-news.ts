import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '#client/lib/live/stream.ts';
import { useAskedAnew } from '#client/lib/outbox/use-asked-anew.ts';
import { answerLead } from '#contract/buying-leads.ts';
import { replyToBuyer } from '#contract/inquiries.ts';
import { workspaceQueries } from './queries.ts';

/** Asks anew for what is shown of the inbox whenever it has changed, here or elsewhere. */
export function useNews() {
  const queryClient = useQueryClient();
  useAskedAnew(replyToBuyer, workspaceQueries.inquiries());
  useAskedAnew(answerLead, workspaceQueries.all());
  useEffect(
    () =>
      onLive((event) => {
        if (event.what !== 'gap' && event.as !== 'exhibitor') return;
        void queryClient.invalidateQueries({ queryKey: workspaceQueries.inquiries() });
      }),
    [queryClient],
  );
}
