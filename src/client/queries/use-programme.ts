import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ProgrammePack } from '#contract/programme.ts';
import type { SeatsLeft } from '#contract/programme-states.ts';
import { isMadeOfPack, programmeQueries } from './programme.ts';

/** Stores the programme on this device, and refetches it after each release. */
export function useStoredProgramme(): ProgrammePack | undefined {
  const client = useQueryClient();
  const { data: pack } = useQuery(programmeQueries.pack());
  const { data: choices } = useQuery(programmeQueries.choices());
  const isOld = pack && choices && pack.released_at !== choices.released_at;
  useEffect(() => {
    if (isOld) void refetchProgramme(client).catch(() => {});
  }, [isOld, client]);
  return pack;
}

/** Rejects when the server is unreachable. */
export async function refetchProgramme(client: QueryClient) {
  await client.fetchQuery({ ...programmeQueries.pack(), staleTime: 0 });
  await client.invalidateQueries({ queryKey: programmeQueries.all(), predicate: isMadeOfPack });
}

export interface KnownSeats {
  of: (id: string) => SeatsLeft;
  /** Time of the count when the server is unreachable since; else null. */
  age: string | null;
}

const NOT_KNOWN: SeatsLeft = { level: 'plenty', left: null };

/** Number of free seats, by the id of a conference or tour. */
export function useSeats(): KnownSeats {
  const { data, isError } = useQuery(programmeQueries.seats());
  return useMemo(() => {
    const rows = data ? [...data.conferences, ...data.tours] : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { of: (id) => byId.get(id) ?? NOT_KNOWN, age: (isError && data?.as_of) || null };
  }, [data, isError]);
}
