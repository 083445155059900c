import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OwnLiveList } from '#client/features/own-lives/own-live-list.tsx';
import { ReviewPolicyNote } from '#client/forms/own-review.tsx';
import { ownLiveQueries } from '#client/queries/own-lives.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/lives/')({
  component: OwnLives,
  staticData: { title: msg`Our live streams`, chunk: 'workspace' },
});

function OwnLives() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(ownLiveQueries.list());
  return (
    <Page
      title={t`Our live streams`}
      intro={
        <>
          <ReviewPolicyNote policy={data.review_policy} />{' '}
          <Trans>Changes to times and addresses take effect at once.</Trans>
        </>
      }
      width="wide"
    >
      <p className="row">
        <ButtonLink to="/workspace/lives/edit">
          <Trans>Submit a live stream</Trans>
        </ButtonLink>
      </p>
      <OwnLiveList lives={data.items} editPage="/workspace/lives/edit" />
    </Page>
  );
}
