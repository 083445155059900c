import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consoleQueries } from '#client/queries/console.ts';
import { loadWalking } from '#client/queries/walking.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getProgrammeDraft } from '#contract/programme-drafts.ts';

export type Programme = OutputOf<typeof getProgrammeDraft>;

/** The draft programme. Warns about speakers whose way between two rooms takes too long. */
export function useProgrammeDraft(): Programme {
  const { data } = useSuspenseQuery(consoleQueries.programme());
  const { data: walking } = useQuery({
    queryKey: [...consoleQueries.all(), 'walking'],
    queryFn: ({ client }) => loadWalking(client),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const placeOf = new Map(data.rooms.map(({ code, at }) => [code, at]));
    const roomOf = new Map(data.conferences.map(({ id, room }) => [id, room]));
    const walk = (from: string, to: string) =>
      walking?.(placeOf.get(from) ?? null, placeOf.get(to) ?? null) ?? 0;
    const conferences = data.conferences.map((one) => ({
      ...one,
      warnings: one.warnings.filter(
        ({ kind, other, minutes = 0 }) =>
          kind !== 'speaker_moves' || walk(one.room, roomOf.get(other?.id ?? '') ?? '') > minutes,
      ),
    }));
    return { ...data, conferences };
  }, [data, walking]);
}
