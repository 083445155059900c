import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useMemo } from 'react';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { knownFilters } from '#client/queries/known-filters.ts';
import { planAddress } from '#client/queries/plan-filters.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useDirectoryAge } from '#client/sync/directory/freshness.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { PlanLink } from '#client/ui/lists/plan-link.tsx';
import { SearchableList } from '#client/ui/lists/searchable-list.tsx';
import type { OnFilters } from '#client/ui/lists/use-searchable-list.ts';
import { isUnreached } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { ExhibitFilters } from '#contract/filters.ts';
import { CategoryStrip } from './category-strip.tsx';
import { CompareChosen } from './compare-button.tsx';
import { DensityButton } from './density.tsx';
import { ExhibitCard } from './exhibit-card.tsx';
import classes from './exhibit-grid.module.css';
import { useExhibitList } from './use-exhibit-list.ts';
import { useFilterLabels } from './use-filter-labels.ts';

const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}));

/** Size of a card on a phone, and cards per row. */
const CARD = { height: 290, columns: 2 };
/** Cards on the first screen of a phone: their pictures are the largest contentful paint. */
const FIRST_SEEN = 4;

interface ExhibitListProps {
  filters: ExhibitFilters;
  onFilters: OnFilters<ExhibitFilters>;
  /** Offers to download the directory on a metered connection. */
  offer: ReactNode;
}

/** All exhibits: searchable and filterable. */
export function ExhibitList({ filters: addressed, onFilters, offer }: ExhibitListProps) {
  const { t, i18n } = useLingui();
  const age = useDirectoryAge();
  const momentText = useMomentText();
  const { data: selection } = useSuspenseQuery(exhibitorQueries.selection());
  const known = useMemo(() => knownFilters(addressed, selection), [addressed, selection]);
  const list = useExhibitList(known.filters, onFilters);
  const { filters, firstItems } = list;
  const exhibitor = firstItems.find(({ exhibitor_id }) => exhibitor_id === filters.exhibitor_id);
  const labels = useFilterLabels(selection, {
    exhibitor: exhibitor?.exhibitor_name,
    hasAttributes: filters.attributes !== undefined,
  });
  return (
    <>
      <SearchableList
        list={list}
        words={{
          search: t`Search exhibits`,
          placeholder: t`Product, brand or booth`,
          count: (total) => <Plural value={total} one="# exhibit" other="# exhibits" />,
          empty: <Trans>No exhibit is listed yet.</Trans>,
          nothing: <Trans>No exhibit matches. Try a shorter word or fewer filters.</Trans>,
          showAll: <Trans>Show all exhibits</Trans>,
          failure: (error) =>
            filters.sort === 'popular' && isUnreached(error)
              ? t`“Most liked” needs a connection. Choose another order offline.`
              : i18n._(errorText(error)),
        }}
        labels={labels}
        unknown={known.unknown}
        sorts={[
          { code: 'recommended', label: t`Recommended` },
          { code: 'name', label: t`By name` },
          { code: 'newest', label: t`Newest first` },
          { code: 'price_low', label: t`Price, low to high` },
          { code: 'price_high', label: t`Price, high to low` },
          { code: 'popular', label: t`Most liked` },
        ]}
        notices={
          <>
            <CategoryStrip selection={selection} filters={filters} />
            <AsOf moment={age && momentText(age)} />
            {offer}
          </>
        }
        beside={<DensityButton />}
        toPlan={(shown, total) => (
          <PlanLink to="/floor-plan" search={planAddress({ of: 'exhibits', filters: shown })}>
            <Plural
              value={total}
              one="Show this exhibit on the plan"
              other="Show these # exhibits on the plan"
            />
          </PlanLink>
        )}
        sheet={(onClosed) => (
          <FilterSheet
            list={list}
            selection={selection}
            labels={labels}
            exhibitor={exhibitor?.exhibitor_name}
            onClosed={onClosed}
          />
        )}
        className={`tiles ${classes.grid}`}
        estimate={CARD}
        firstSeen={FIRST_SEEN}
      >
        {({ index, item, total, isFirstSeen }) => (
          <ExhibitCard
            key={index}
            index={index}
            exhibit={item}
            total={total}
            priority={isFirstSeen}
          />
        )}
      </SearchableList>
      <CompareChosen />
    </>
  );
}
