import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { knownFilters } from '#client/queries/known-filters.ts';
import { planAddress } from '#client/queries/plan-filters.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useDirectoryAge } from '#client/sync/directory/freshness.ts';
import { useStars } from '#client/sync/stars.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { PlanLink } from '#client/ui/lists/plan-link.tsx';
import { SearchableList } from '#client/ui/lists/searchable-list.tsx';
import { useIsWide } from '#client/ui/lists/use-is-wide.ts';
import { A_STEP, type OnFilters } from '#client/ui/lists/use-searchable-list.ts';
import { optionalPart } from '#client/ui/optional-part.ts';
import { isUnreached } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { ExhibitorFilters } from '#contract/filters.ts';
import { DirectoryOffer } from './directory-offer.tsx';
import { DirectoryRow } from './directory-row.tsx';
import { LetterRail } from './letter-rail.tsx';
import { useCategoryLabels } from './use-category-labels.ts';
import { useDirectory } from './use-directory.ts';
import { useFilterLabels } from './use-filter-labels.ts';
import { useRegister } from './use-register.ts';

const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}));

const FilterSidebar = optionalPart(
  async () => (await import('./filter-sidebar.tsx')).FilterSidebar,
);

/** Minimum height of a row on a phone. */
const ROW = { height: 124, columns: 1 };
/** In the recommended order, some rows show exhibits on a phone, and all on a wide screen. */
const TALL_EVERY = 3;
const RECOMMENDED = { ...ROW, tall: { height: 221, every: TALL_EVERY } };
/** Rows on the first screen of a phone: their logos load at once. */
const FIRST_SEEN = 6;

interface DirectoryProps {
  filters: ExhibitorFilters;
  onFilters: OnFilters<ExhibitorFilters>;
  /** The letter to scroll to initially. */
  openAt: string | undefined;
}

/** All exhibitors: searchable, filterable, with a letter index. */
export function Directory({ filters: addressed, onFilters, openAt }: DirectoryProps) {
  const { t, i18n } = useLingui();
  const age = useDirectoryAge();
  const momentText = useMomentText();
  const stars = useStars();
  const { data: selection } = useSuspenseQuery(exhibitorQueries.selection());
  const { filters, unknown } = useMemo(
    () => knownFilters(addressed, selection),
    [addressed, selection],
  );
  const list = useDirectory(filters, onFilters);
  const register = useRegister(list, openAt);
  const categories = useCategoryLabels();
  const isWide = useIsWide();
  const labels = useFilterLabels(selection);
  const { sort } = list.shown;
  const isRecommended = sort === 'recommended' || !(sort || list.shown.keyword);
  return (
    <SearchableList
      list={list}
      words={{
        search: t`Search exhibitors`,
        placeholder: t`Name, product or booth`,
        count: (total) => <Plural value={total} one="# exhibitor" other="# exhibitors" />,
        empty: <Trans>No exhibitor is listed yet.</Trans>,
        nothing: <Trans>No exhibitor matches. Try a shorter word or fewer filters.</Trans>,
        showAll: <Trans>Show all exhibitors</Trans>,
        failure: (error) =>
          filters.sort === 'popular' && isUnreached(error)
            ? t`“Most starred” needs a connection. Choose another order offline.`
            : i18n._(errorText(error)),
      }}
      labels={labels}
      unknown={unknown}
      sorts={[
        { code: 'recommended', label: t`Recommended` },
        { code: 'name', label: t`By name` },
        { code: 'booth', label: t`By booth` },
        { code: 'popular', label: t`Most starred` },
      ]}
      notices={
        <>
          <AsOf moment={age && momentText(age)} />
          <DirectoryOffer />
        </>
      }
      beside={
        filters.sort !== 'name' && (
          <button
            type="button"
            className="bare label brand tap"
            aria-label={t`A–Z: by name`}
            onClick={() => onFilters({ ...filters, sort: 'name' }, A_STEP)}
          >
            <Trans>A–Z</Trans>
          </button>
        )
      }
      toPlan={(shown, total) => (
        <PlanLink to="/floor-plan" search={planAddress({ of: 'exhibitors', filters: shown })}>
          <Plural
            value={total}
            one="Show this exhibitor on the plan"
            other="Show these # exhibitors on the plan"
          />
        </PlanLink>
      )}
      aside={
        list.total !== 0 && (
          <LetterRail
            letters={register.letters}
            chosen={register.letter}
            onChosen={register.jumpTo}
            onEntered={register.enter}
          />
        )
      }
      onTop={register.onTop}
      sheet={(onClosed) => (
        <FilterSheet list={list} selection={selection} labels={labels} onClosed={onClosed} />
      )}
      sidebar={isWide && <FilterSidebar list={list} selection={selection} />}
      estimate={isRecommended ? RECOMMENDED : ROW}
      firstSeen={FIRST_SEEN}
    >
      {({ index, item, ...place }) => (
        <DirectoryRow
          key={index}
          index={index}
          exhibitor={item}
          isStarred={item !== undefined && stars.has(item.id)}
          categories={categories}
          isTall={isRecommended && index % TALL_EVERY === 0}
          isWide={isWide}
          {...place}
        />
      )}
    </SearchableList>
  );
}
