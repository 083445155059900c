import { Trans } from '@lingui/react/macro';
import type { HistoryEvent } from '#contract/history.ts';
import { EventCard } from './event-card.tsx';

/** A list of changes, or a note that there are none. */
export function EventList({ events }: { events: readonly HistoryEvent[] }) {
  if (events.length === 0) {
    return (
      <p className="quiet">
        <Trans>Nothing was changed yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="stack gap-8">
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </ul>
  );
}
