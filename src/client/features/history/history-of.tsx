import { Trans } from '@lingui/react/macro';
import { type SubjectOf, useHistoryOf } from '#client/queries/persons.ts';
import { EventList } from './event-list.tsx';

/** The newest changes of some records, merged. */
export function HistoryOf({ records }: { records: readonly SubjectOf[] }) {
  const events = useHistoryOf(records);
  if (!events) {
    return (
      <p role="status" className="quiet">
        <Trans>Loading…</Trans>
      </p>
    );
  }
  return <EventList events={events} />;
}
