import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PlanFilters, type PlannedList } from '#client/queries/plan-filters.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { errorText } from '#client/wire/error-text.ts';
import type { Matches } from './use-matches.ts';

interface MatchesLineProps {
  list: PlannedList;
  /** Its filters as text. */
  names: readonly string[];
  /** Null: not loaded yet. */
  matches: Matches | null;
  error: Error | null;
  onRetry: () => void;
}

/** The highlighted results of a list: number, filters, and links back. */
export function MatchesLine({ list, names, matches, error, onRetry }: MatchesLineProps) {
  const { t, i18n } = useLingui();
  const unplaced = matches?.unplaced ?? 0;
  return (
    <section className="stack gap-4" aria-label={t`Filters of the plan`}>
      <div role="status" className="stack gap-0">
        {error ? (
          <p>{i18n._(errorText(error))}</p>
        ) : (
          <p aria-busy={!matches}>
            <strong className="numbers">
              {matches && <Count of={list.of} placed={matches.placed} />}
            </strong>
            {names.map((name) => (
              <span key={name}> · {name}</span>
            ))}
          </p>
        )}
        {unplaced > 0 && (
          <p className="quiet small numbers">
            <Plural
              value={unplaced}
              one="# more has no booth on the plan yet"
              other="# more have no booth on the plan yet"
            />
          </p>
        )}
      </div>
      <div className="row gap-16 small">
        {error && (
          <Button kind="quiet" size="small" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <BackToList list={list} />
        <Link
          to="/floor-plan"
          search={withoutFilters}
          className="tap"
          replace
          resetScroll={false}
          activeOptions={{ explicitUndefined: true }}
        >
          <Trans>Show all booths</Trans>
        </Link>
      </div>
    </section>
  );
}

function Count({ of, placed }: { of: PlannedList['of']; placed: number }) {
  return of === 'exhibitors' ? (
    <Plural value={placed} _0="No exhibitor" one="# exhibitor" other="# exhibitors" />
  ) : (
    <Plural value={placed} _0="No exhibit" one="# exhibit" other="# exhibits" />
  );
}

function BackToList({ list }: { list: PlannedList }) {
  const words = (
    <>
      <Icon path="M15 5l-7 7 7 7" />
      <Trans>Back to the list</Trans>
    </>
  );
  return list.of === 'exhibitors' ? (
    <Link to="/exhibitor/directory" search={list.filters} className="tap line gap-4">
      {words}
    </Link>
  ) : (
    <Link to="/exhibits" search={list.filters} className="tap line gap-4">
      {words}
    </Link>
  );
}

/** Named explicitly, because the plan's address retains filters by default. */
function withoutFilters<Search extends object>(search: Search) {
  const none = Object.keys(PlanFilters.shape).map((name) => [name, undefined]);
  return { ...search, ...Object.fromEntries(none) };
}
