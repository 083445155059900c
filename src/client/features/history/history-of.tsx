import { Trans } from '@lingui/react/macro';
import { type SubjectOf, useHistoryOf } from '#client/queries/persons.ts';
import { EventList } from './event-list.tsx';

/** The newest changes of some records, merged, below a heading. */
export function HistoryOf({ records }: { records: readonly SubjectOf[] }) {
  const events = useHistoryOf(records);
  return (
    <section className="stack gap-8 parted">
      <h2>
        <Trans>History</Trans>
      </h2>
      {events ? (
        <EventList events={events} />
      ) : (
        <p role="status" className="quiet">
          <Trans>Loading…</Trans>
        </p>
      )}
    </section>
  );
}
