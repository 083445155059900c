import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { addressOf } from '#client/address.ts';
import { useTypeLabels } from '#client/features/news/use-type-labels.ts';
import { NewsEditor } from '#client/features/own-news/news-editor.tsx';
import { TranslationNote } from '#client/features/own-news/own-news-list.tsx';
import { WithdrawNews } from '#client/features/own-news/withdraw-news.tsx';
import { ownNewsQueries } from '#client/queries/own-news.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { lazy } from '#contract/lazy.ts';
import type { OwnNews } from '#contract/own-news.ts';

const EditSearch = lazy(() =>
  addressOf(
    z.object({
      /** Without one: a new article. */
      id: z.optional(z.uuidv7()),
    }),
  ),
);

export const Route = createFileRoute('/_signed-in/workspace/news/edit')({
  validateSearch: EditSearch,
  component: EditNews,
  staticData: { title: msg`News article`, chunk: 'workspace', restoresDraft: true },
});

function EditNews() {
  const { id } = useSearch({ from: '/_signed-in/workspace/news/edit' });
  return id ? <Stored key={id} id={id} /> : <Editor news={null} />;
}

function Stored({ id }: { id: string }) {
  const { data: news } = useSuspenseQuery(ownNewsQueries.detail('exhibitor', id));
  return <Editor news={news} />;
}

function Editor({ news }: { news: OwnNews | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const types = useTypeLabels();
  return (
    <Page
      title={news ? t`Edit article` : t`New article`}
      width="wide"
      intro={<Intro news={news} />}
    >
      <div className="stack gap-24">
        {news?.review_reason && <p className="panel notice">{news.review_reason}</p>}
        {news && <TranslationNote translation={news.translation} />}
        <NewsEditor
          of="exhibitor"
          news={news}
          types={types}
          onSaved={() => {
            toast(t`Handed in to the organiser.`);
            void navigate({ to: '/workspace/news' });
          }}
        />
        {news && <WithdrawNews of="exhibitor" news={news} />}
      </div>
    </Page>
  );
}

function Intro({ news }: { news: OwnNews | null }) {
  if (news?.state !== 'published') {
    return <Trans>Visitors see it once the organiser has accepted it.</Trans>;
  }
  const { id, type } = news;
  return (
    <ButtonLink
      kind="second"
      size="small"
      to="/news/detail/$type"
      params={{ type }}
      search={{ id }}
    >
      <Trans>See it as visitors do</Trans>
    </ButtonLink>
  );
}
