import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OwnVideoList } from '#client/features/own-videos/own-video-list.tsx';
import { ShownAct } from '#client/features/reviews/shown-act.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { ownVideoQueries } from '#client/queries/own-videos.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/videos/')({
  component: OwnVideos,
  staticData: { title: msg`Videos`, chunk: 'console' },
});

function OwnVideos() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(ownVideoQueries.console());
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  return (
    <Page
      title={t`Videos`}
      intro={t`The organiser’s videos are public at once. Accepted videos of exhibitors follow below.`}
      width="wide"
    >
      <p className="row">
        <ButtonLink to="/console/videos/edit">
          <Trans>Add a video</Trans>
        </ButtonLink>
      </p>
      <OwnVideoList
        of="organiser"
        videos={data.items}
        {...(capabilities.includes('review') && {
          actsOnForeign: (video) => <ShownAct kind="video" {...video} />,
        })}
      />
    </Page>
  );
}
