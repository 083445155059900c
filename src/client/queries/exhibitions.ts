import { isServer, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { setClock } from '#client/device/clock.ts';
import { noteReported, unreportedChannel } from '#client/device/referral.ts';
import { call } from '#client/wire/api.ts';
import { type Exhibition, getExhibition } from '#contract/exhibitions.ts';

export const exhibitionQueries = {
  all: () => ['exhibitions'] as const,

  current: () =>
    queryOptions({
      queryKey: [...exhibitionQueries.all(), 'detail', 'current'],
      queryFn: async ({ signal, client, queryKey }) => {
        const channel = isServer ? undefined : unreportedChannel();
        const exhibition = await call(getExhibition, { channel }, { signal });
        if (channel) noteReported(channel);
        setClock(exhibition.server_time);
        const known = client.getQueryData<Exhibition>(queryKey);
        if (known && known.id !== exhibition.id) forgetOthers(client);
        return exhibition;
      },
      // A change of language leaves the page visible until the new texts arrive.
      placeholderData: keepPreviousData,
      meta: { offline: true },
    }),
};

/** Another edition is public: all other cached data belongs to the previous one. */
function forgetOthers(client: QueryClient) {
  const others = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] !== exhibitionQueries.all()[0],
  };
  client.removeQueries({ ...others, type: 'inactive' });
  void client.invalidateQueries(others);
}
