import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PlanSearch } from '#client/features/floor-plan/plan-search.ts';
import { PlanView } from '#client/features/floor-plan/plan-view.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { NoData } from '#client/ui/no-data.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/floor-plan')({
  validateSearch: PlanSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(floorPlanQueries.plan()),
  component: FloorPlan,
  staticData: {
    hideBackTop: true,
    title: msg`Floor plan`,
    description: msg`Plan of the halls with what each of them shows, the entrances and registration, and the nearest toilets, food, first aid, shuttle and metro.`,
    chunk: 'plan',
    isLoadedAhead: true,
  },
});

function FloorPlan() {
  const { t } = useLingui();
  const lang = useLang();
  const { data: plan } = useSuspenseQuery(floorPlanQueries.plan());
  if (!plan.published) {
    return (
      <Page title={t`Floor plan`}>
        <NoData text={t`The floor plan has not been published yet.`} />
      </Page>
    );
  }
  return (
    <main>
      <PlanView plan={plan} lang={lang} />
    </main>
  );
}
