import { isServer, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { setClock } from '#client/device/clock.ts';
import { noteReported, unreportedChannel } from '#client/device/referral.ts';
import { call } from '#client/wire/api.ts';
import { getExhibition } from '#contract/exhibitions.ts';

export const exhibitionQueries = {
  all: () => ['exhibitions'] as const,

  current: () =>
    queryOptions({
      queryKey: [...exhibitionQueries.all(), 'detail', 'current'],
      queryFn: async ({ signal }) => {
        const channel = isServer ? undefined : unreportedChannel();
        const exhibition = await call(getExhibition, { channel }, { signal });
        if (channel) noteReported(channel);
        setClock(exhibition.server_time);
        return exhibition;
      },
      // A change of language keeps the page standing until the new words are here.
      placeholderData: keepPreviousData,
      meta: { offline: true },
    }),
};
