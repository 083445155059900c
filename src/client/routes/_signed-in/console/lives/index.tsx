import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OwnLiveList } from '#client/features/own-lives/own-live-list.tsx';
import { WatchedStreams } from '#client/features/own-lives/watched-streams.tsx';
import { TakeDown } from '#client/features/reviews/take-down-sheet.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { ownLiveQueries } from '#client/queries/own-lives.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/lives/')({
  component: ConsoleLives,
  staticData: { title: msg`Live streams`, chunk: 'console' },
});

function ConsoleLives() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(ownLiveQueries.console());
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  return (
    <Page title={t`Live streams`} intro={t`By the organiser: public at once.`} width="wide">
      <p className="row">
        <ButtonLink to="/console/lives/edit">
          <Trans>Add a live stream</Trans>
        </ButtonLink>
      </p>
      <OwnLiveList lives={data.items} editPage="/console/lives/edit" />
      <WatchedStreams
        watched={data.watched}
        acts={(stream) => capabilities.includes('review') && <TakeDown kind="live" {...stream} />}
      />
    </Page>
  );
}
