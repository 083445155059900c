import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PlanView } from '#client/features/floor-plan/plan-view.tsx';
import { floorPlanQueries } from '#client/features/floor-plan/queries.ts';
import { useLang } from '#client/lib/use-lang.ts';
import { LandscapePrompt } from '#client/ui/landscape-prompt.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { Page } from '#client/ui/page.tsx';

const FloorPlanSearch = z.object({
  /** Number of a hall; the router reads digits as a number. */
  hall: z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
});

export const Route = createFileRoute('/floor-plan')({
  validateSearch: FloorPlanSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(floorPlanQueries.plan()),
  component: FloorPlan,
  staticData: {
    hideBackTop: true,
    title: msg`Floor plan`,
    description: msg`Plan of the halls with what each of them shows, the entrances and registration, and the nearest toilets, food, first aid, shuttle and metro.`,
  },
});

function FloorPlan() {
  const { t } = useLingui();
  const lang = useLang();
  const { hall } = useSearch({ from: '/floor-plan' });
  const { data: plan } = useSuspenseQuery(floorPlanQueries.plan());
  if (!plan.published) {
    return (
      <Page title={t`Floor plan`}>
        <NoData text={t`The floor plan has not been published yet.`} />
      </Page>
    );
  }
  return (
    <>
      <LandscapePrompt />
      <Page title={t`Floor plan`} width="wide">
        <PlanView plan={plan} lang={lang} chosen={hall === undefined ? hall : String(hall)} />
      </Page>
    </>
  );
}
