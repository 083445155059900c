import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveQueries } from '#client/queries/lives.ts';
import { onEvents } from '#client/wire/events/stream.ts';

/** Refetches live streams after each change, and when the network comes or goes. */
export function useLiveNews(live_id?: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: liveQueries.all() });
    const stop = onEvents(
      (event) => {
        const isOurs = event.what === 'live' && (!live_id || event.live_id === live_id);
        if (isOurs || event.what === 'gap') refetch();
      },
      ['lives'],
    );
    // Offline, the request fails at once, and the page shows it.
    window.addEventListener('offline', refetch);
    return () => {
      stop();
      window.removeEventListener('offline', refetch);
    };
  }, [queryClient, live_id]);
}
