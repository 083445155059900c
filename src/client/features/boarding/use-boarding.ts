import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#client/device/clock.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { enqueue, useOutbox } from '#client/sync/outbox/outbox.ts';
import { useInvalidateOnSent } from '#client/sync/outbox/use-invalidate-on-sent.ts';
import { markBoarded, type Passenger } from '#contract/boarding.ts';

export interface ShownPassenger extends Passenger {
  isBoarded: boolean;
  /** True when only this phone has the boarding. */
  isUnsent: boolean;
}

/** The list of a tour, plus the unsent boardings of this phone. */
export function useBoarding(tour_id: string) {
  const query = useQuery(consoleQueries.boarding(tour_id));
  const entries = useOutbox(markBoarded.path);
  useInvalidateOnSent(markBoarded, consoleQueries.boarding(tour_id).queryKey);
  const noted = new Map(
    entries
      .filter(({ state }) => state === 'waiting')
      .map(({ input }) => [String(input.id), input.boarded === true]),
  );
  const passengers: ShownPassenger[] = (query.data?.passengers ?? []).map((passenger) => ({
    ...passenger,
    isBoarded: noted.get(passenger.id) ?? passenger.boarded_at !== null,
    isUnsent: noted.has(passenger.id),
  }));
  const ids = new Set(passengers.map(({ id }) => id));
  return {
    query,
    passengers,
    refused: entries.filter(({ state, input }) => state === 'refused' && ids.has(String(input.id)))
      .length,
    mark: ({ id, name }: Passenger, boarded: boolean) =>
      void enqueue(
        markBoarded,
        { id, boarded, at: serverNow().toISOString() },
        { about: name, subject: `boarding ${id}`, replaces: true },
      ),
  };
}
