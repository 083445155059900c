import { Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { consoleQueries } from '#client/queries/console.ts';
import { EventCard } from './event-card.tsx';

const SHOWN = 5;

/** The newest changes, for a first screen. */
export function LastEvents() {
  const { data } = useSuspenseInfiniteQuery(consoleQueries.history({}));
  const newest = data.pages.flatMap(({ items }) => items).slice(0, SHOWN);
  if (newest.length === 0) {
    return (
      <p className="quiet">
        <Trans>Nothing was changed yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="stack gap-8">
      {newest.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </ul>
  );
}
