import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { OwnArticleView } from '#client/features/exhibitor-manual/own-article.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { ownManualQueries } from '#client/queries/exhibitor-manual.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { MissingRecord } from '#client/ui/records/missing-record.tsx';
import { openElsewhere } from './-open-elsewhere.tsx';

export const Route = createFileRoute('/_signed-in/workspace/tasks/manual/article')({
  validateSearch: IdSearch,
  component: Article,
  staticData: { title: msg`Manual`, chunk: 'workspace' },
});

function Article() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/_signed-in/workspace/tasks/manual/article' });
  if (id) return <Known key={id} id={id} />;
  return (
    <MissingRecord
      title={t`Manual`}
      text={<Trans>This article was not found.</Trans>}
      to="/workspace/tasks/manual"
      list={<Trans>The whole manual</Trans>}
    />
  );
}

function Known({ id }: { id: string }) {
  const lang = useLang();
  const { data: article } = useSuspenseQuery(ownManualQueries.detail(id));
  return (
    <Page
      title={textIn(article.title, lang)}
      above={
        <p>
          <ButtonLink kind="quiet" size="small" to="/workspace/tasks/manual">
            <Trans>The whole manual</Trans>
          </ButtonLink>
        </p>
      }
      width="wide"
    >
      <OwnArticleView article={article} openElsewhere={openElsewhere} />
    </Page>
  );
}
