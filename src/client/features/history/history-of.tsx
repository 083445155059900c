import { Trans } from '@lingui/react/macro';
import { type SubjectOf, useHistoryOf } from '#client/queries/persons.ts';
import { EventCard } from './event-card.tsx';

/** The newest changes of some records, in one order. */
export function HistoryOf({ records }: { records: readonly SubjectOf[] }) {
  const events = useHistoryOf(records);
  if (!events) {
    return (
      <p role="status" className="quiet">
        <Trans>Loading…</Trans>
      </p>
    );
  }
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
