import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy as lazyPart, Suspense } from 'react';
import { addressOf } from '#client/address.ts';
import { PlanVersions } from '#client/features/floor-plan/console/plan-versions.tsx';
import { PublishPlan } from '#client/features/floor-plan/console/publish-plan.tsx';
import { Page } from '#client/ui/page.tsx';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

/** Loaded with this page alone. */
const EditPlan = lazyPart(() =>
  import('#client/features/floor-plan/editor/plan-editor.tsx').then(({ EditPlan }) => ({
    default: EditPlan,
  })),
);

const views = ['drawing', 'table', 'review', 'import'] as const;

const PlanSearch = lazy(() => addressOf(z.object({ view: z.optional(z.enum(views)) })));

export const Route = createFileRoute('/_signed-in/console/floor-plan')({
  validateSearch: PlanSearch,
  component: FloorPlanPage,
  staticData: { title: msg`Floor plan`, chunk: 'console' },
});

function FloorPlanPage() {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/console/floor-plan' });
  const { view = 'drawing' } = useSearch({ from: '/_signed-in/console/floor-plan' });
  return (
    <Page
      title={t`Floor plan`}
      intro={<Trans>You edit a draft. Visitors see it once you publish.</Trans>}
      width="wide"
    >
      <div className="stack gap-48">
        <Suspense fallback={<div className="tall" />}>
          <EditPlan
            view={view}
            onView={(next) =>
              void navigate({ search: (before) => ({ ...before, view: next }), replace: true })
            }
          />
        </Suspense>
        <PlanVersions />
        <PublishPlan />
      </div>
    </Page>
  );
}
