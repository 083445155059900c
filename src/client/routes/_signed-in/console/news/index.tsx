import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OwnNewsList } from '#client/features/own-news/own-news-list.tsx';
import { ShownAct } from '#client/features/reviews/shown-act.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { ownNewsQueries } from '#client/queries/own-news.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/news/')({
  component: ConsoleNews,
  staticData: { title: msg`News`, chunk: 'console' },
});

function ConsoleNews() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(ownNewsQueries.console());
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  return (
    <Page title={t`News`} intro={t`Drafts, scheduled and published articles.`} width="wide">
      <p className="row">
        <ButtonLink to="/console/news/edit">
          <Trans>Write an article</Trans>
        </ButtonLink>
      </p>
      <OwnNewsList
        of="organiser"
        items={data.items}
        {...(capabilities.includes('review') && {
          actsOnForeign: (article) => <ShownAct kind="news" {...article} />,
        })}
      />
    </Page>
  );
}
