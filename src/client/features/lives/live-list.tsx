import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { liveQueries } from '#client/queries/lives.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { type LiveFilters, livePhases } from '#contract/live-filters.ts';
import { LiveTile } from './live-tile.tsx';
import { useLiveNews } from './use-live-news.ts';

interface LiveListProps {
  filters: LiveFilters;
  onFilters: (filters: LiveFilters) => void;
}

/** Live streams, those on the air first. */
export function LiveList({ filters, onFilters }: LiveListProps) {
  useLiveNews();
  const lives = useSuspenseInfiniteQuery(liveQueries.list(filters));
  const found = lives.data.pages.flatMap(({ items }) => items);
  const total = lives.data.pages[0]?.total ?? 0;
  return (
    <div className="stack gap-16">
      <Phases filters={filters} onFilters={onFilters} />
      <p role="status" className="small quiet">
        <Plural value={total} one="# live stream" other="# live streams" />
      </p>
      {found.length === 0 ? (
        <Nothing filters={filters} onFilters={onFilters} />
      ) : (
        <>
          <ul className="tiles gap-24">
            {found.map((live, at) => (
              <LiveTile key={live.id} live={live} priority={at === 0} />
            ))}
          </ul>
          <LoadMore query={lives} />
        </>
      )}
    </div>
  );
}

function Phases({ filters, onFilters }: LiveListProps) {
  const { t } = useLingui();
  const labels = { on: t`On now`, coming: t`Soon`, over: t`Ended` };
  const options = livePhases.map((code) => ({ code, label: labels[code] }));
  return (
    <fieldset>
      <legend className="visually-hidden">
        <Trans>Show live streams</Trans>
      </legend>
      <ChoiceGroup
        look="segmented"
        options={[{ code: '', label: t`All` }, ...options]}
        value={filters.phase ?? ''}
        onChange={(code) =>
          onFilters({ ...filters, phase: livePhases.find((phase) => phase === code) })
        }
      />
    </fieldset>
  );
}

function Nothing({ filters, onFilters }: LiveListProps) {
  const showAll = (
    <Button kind="second" onClick={() => onFilters({ ...filters, phase: undefined })}>
      <Trans>Show all live streams</Trans>
    </Button>
  );
  const text =
    filters.phase === 'on' ? (
      <Trans>There is no live stream at present.</Trans>
    ) : (
      <Trans>There are no live streams here yet.</Trans>
    );
  return filters.phase ? <NoData text={text} action={showAll} /> : <NoData text={text} />;
}
