import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '#client/lib/live/stream.ts';
import { onSent } from '#client/lib/outbox/outbox.ts';
import { answerLead } from '#contract/buying-leads.ts';
import { replyToBuyer } from '#contract/inquiries.ts';
import { workspaceQueries } from './queries.ts';

/** Asks anew for what is shown of the inbox whenever it has changed, here or elsewhere. */
export function useNews() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const askAnew = (queryKey: readonly unknown[]) =>
      void queryClient.invalidateQueries({ queryKey });
    const stops = [
      onLive((event) => {
        if (event.what === 'gap' || event.as === 'exhibitor') askAnew(workspaceQueries.inquiries());
      }),
      onSent(replyToBuyer, () => askAnew(workspaceQueries.inquiries())),
      onSent(answerLead, () => askAnew(workspaceQueries.all())),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}
