import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OwnNewsList } from '#client/features/own-news/own-news-list.tsx';
import { ReviewPolicyNote } from '#client/forms/own-review.tsx';
import { ownNewsQueries } from '#client/queries/own-news.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/news/')({
  component: OwnNewsPage,
  staticData: { title: msg`Our news`, chunk: 'own-news' },
});

function OwnNewsPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(ownNewsQueries.list());
  return (
    <Page title={t`Our news`} intro={<ReviewPolicyNote policy={data.review_policy} />} width="wide">
      <p className="row">
        <ButtonLink to="/workspace/news/edit">
          <Trans>Submit news</Trans>
        </ButtonLink>
      </p>
      <OwnNewsList of="exhibitor" items={data.items} />
    </Page>
  );
}
