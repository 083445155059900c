import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ProfileMeter } from '#client/features/company-profiles/profile-meter.tsx';
import { Overview } from '#client/features/workspace/overview.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { Page } from '#client/ui/page.tsx';

/** Below what waits for an answer. */
const Numbers = lazy(() =>
  import('#client/features/numbers/numbers.tsx').then(({ Numbers }) => ({ default: Numbers })),
);

export const Route = createFileRoute('/_signed-in/workspace/')({
  component: OwnOverview,
  staticData: { title: msg`Workspace`, chunk: 'workspace' },
});

function OwnOverview() {
  const { t } = useLingui();
  const lang = useLang();
  const { data: profile } = useSuspenseQuery(companyProfileQueries.own());
  return (
    <Page title={profile.name[lang]} intro={t`Workspace`} width="wide">
      <Overview
        meter={<ProfileMeter missing={profile.missing} />}
        numbers={
          <Suspense>
            <Numbers />
          </Suspense>
        }
      />
    </Page>
  );
}
