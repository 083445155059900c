import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OwnVideoList } from '#client/features/own-videos/own-video-list.tsx';
import { ReviewPolicyNote } from '#client/forms/own-review.tsx';
import { ownVideoQueries } from '#client/queries/own-videos.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/videos/')({
  component: OwnVideos,
  staticData: { title: msg`Our videos`, chunk: 'workspace' },
});

function OwnVideos() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(ownVideoQueries.list());
  return (
    <Page
      title={t`Our videos`}
      intro={<ReviewPolicyNote policy={data.review_policy} />}
      width="wide"
    >
      <p className="row">
        <ButtonLink to="/workspace/videos/edit">
          <Trans>Submit a video</Trans>
        </ButtonLink>
      </p>
      <OwnVideoList of="exhibitor" videos={data.items} />
    </Page>
  );
}
