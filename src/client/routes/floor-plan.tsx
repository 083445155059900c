import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type Selection,
  useFilterLabels as useExhibitorLabels,
} from '#client/features/exhibitors/use-filter-labels.ts';
import { useFilterLabels as useExhibitLabels } from '#client/features/exhibits/use-filter-labels.ts';
import { PlanSearch, retainPlanFilters } from '#client/features/floor-plan/plan-search.ts';
import { PlanView } from '#client/features/floor-plan/plan-view.tsx';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { ensurePlan, floorPlanQueries } from '#client/queries/floor-plan.ts';
import { ensureFilteredList, knownFilters } from '#client/queries/known-filters.ts';
import { placementsQuery } from '#client/queries/placements.ts';
import { PlanFilters, type PlannedList, readPlanFilters } from '#client/queries/plan-filters.ts';
import { useFilterNames } from '#client/ui/lists/filter-names.ts';
import { NoData } from '#client/ui/no-data.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/floor-plan')({
  validateSearch: PlanSearch,
  search: { middlewares: [retainPlanFilters] },
  loader: async ({ context: { queryClient }, location }) => {
    const list = readPlanFilters(PlanSearch.parse(location.search));
    // The plan works without them too.
    const placements = list && ensurePlacements(queryClient, list).catch(() => {});
    await Promise.all([ensurePlan(queryClient), placements]);
  },
  component: FloorPlan,
  staticData: {
    place: 'plan',
    hideBackTop: true,
    title: msg`Floor plan`,
    description: msg`Plan of the halls with what each of them shows, the entrances and registration, and the nearest toilets, food, first aid, shuttle and metro.`,
    chunk: 'plan',
    isLoadedAhead: true,
  },
});

function ensurePlacements(
  queryClient: Parameters<typeof ensureFilteredList>[0],
  list: PlannedList,
) {
  const ensure = (known: PlannedList) => queryClient.ensureQueryData(placementsQuery(known));
  return list.of === 'exhibitors'
    ? ensureFilteredList(queryClient, list.filters, (filters) => ensure({ ...list, filters }))
    : ensureFilteredList(queryClient, list.filters, (filters) => ensure({ ...list, filters }));
}

function FloorPlan() {
  const { t } = useLingui();
  const { data: current } = useSuspenseQuery(floorPlanQueries.current());
  if (!current.plan) {
    return (
      <Page title={t`Floor plan`}>
        <NoData text={t`The floor plan has not been published yet.`} />
      </Page>
    );
  }
  return (
    <main>
      <PublishedPlan id={current.plan.id} />
    </main>
  );
}

function PublishedPlan({ id }: { id: string }) {
  const lang = useLang();
  const { data: plan } = useSuspenseQuery(floorPlanQueries.plan(id));
  const { list, names } = usePlannedList();
  return (
    <PlanView
      plan={plan}
      id={id}
      lang={lang}
      list={list}
      filterNames={names}
      share={<ShareButton isIcon />}
    />
  );
}

const NOT_LOADED: Selection = { total: 0, halls: [], categories: [], groups: [], countries: [] };

/** The list whose results the plan shows, with its filters as text. */
function usePlannedList(): { list: PlannedList | null; names: string[] } {
  const given = useSearch({
    from: '/floor-plan',
    select: (search) => PlanFilters.parse(search),
    structuralSharing: true,
  });
  const addressed = useMemo(() => readPlanFilters(given), [given]);
  const { data: selection } = useQuery({
    ...exhibitorQueries.selection(),
    enabled: addressed !== null,
  });
  const list = useMemo(
    () => (addressed && selection ? withKnown(addressed, selection) : addressed),
    [addressed, selection],
  );
  const exhibitors = list?.of === 'exhibitors' ? list.filters : {};
  const exhibits = list?.of === 'exhibits' ? list.filters : {};
  const { exhibitor_id } = exhibits;
  const { data: company } = useQuery({
    ...exhibitorQueries.detail(exhibitor_id ?? ''),
    enabled: exhibitor_id !== undefined,
  });
  const names = [
    ...useFilterNames(exhibitors, useExhibitorLabels(selection ?? NOT_LOADED)),
    ...useFilterNames(
      exhibits,
      useExhibitLabels(selection ?? NOT_LOADED, {
        exhibitor: company?.short_name,
        hasAttributes: exhibits.attributes !== undefined,
      }),
    ),
  ].map(({ label }) => label);
  const keyword = list?.filters.keyword;
  return { list, names: keyword ? [`“${keyword}”`, ...names] : names };
}

function withKnown(list: PlannedList, selection: Selection): PlannedList {
  return list.of === 'exhibitors'
    ? { ...list, filters: knownFilters(list.filters, selection).filters }
    : { ...list, filters: knownFilters(list.filters, selection).filters };
}
