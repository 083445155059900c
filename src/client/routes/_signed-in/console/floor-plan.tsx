import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PlanVersions } from '#client/features/floor-plan/console/plan-versions.tsx';
import { PublishPlan } from '#client/features/floor-plan/console/publish-plan.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/floor-plan')({
  component: FloorPlanPage,
  staticData: { title: msg`Floor plan`, chunk: 'console' },
});

function FloorPlanPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Floor plan`}
      intro={<Trans>Every published plan is stored and can be shown again.</Trans>}
      width="wide"
    >
      <div className="stack gap-48">
        <PlanVersions />
        <PublishPlan />
      </div>
    </Page>
  );
}
