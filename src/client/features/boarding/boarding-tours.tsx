import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useListFailure } from '#client/forms/console-list.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { ListFailed, NothingFound } from '#client/ui/lists/list-states.tsx';
import { Lang } from '#contract/wire.ts';

/** The list of tours, for guides to choose from. */
export function BoardingTours() {
  const { i18n } = useLingui();
  const { moment } = useTimes();
  const failure = useListFailure();
  const { data, error, refetch } = useQuery(consoleQueries.boardingTours());
  if (!data && error) {
    return <ListFailed message={failure(error)} onRetry={() => void refetch()} />;
  }
  if (data?.items.length === 0) {
    return (
      <NothingFound>
        <Trans>There are no tours yet.</Trans>
      </NothingFound>
    );
  }
  return (
    <ul className="stack gap-0 ruled">
      {data?.items.map(({ id, name, departs_at, is_cancelled, booked, boarded }) => (
        <li key={id} className="opens padded">
          <Link to="/console/boarding" search={{ tour_id: id }} className="opener">
            {name[Lang.parse(i18n.locale)]}
          </Link>
          <p className="quiet small numbers">
            {moment(departs_at)} ·{' '}
            {is_cancelled ? (
              <Trans>Cancelled</Trans>
            ) : (
              <Trans>
                {boarded} of {booked} boarded
              </Trans>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
