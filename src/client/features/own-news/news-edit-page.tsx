import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ReviewPolicyNote } from '#client/forms/own-review.tsx';
import { type NewsWriter, ownNewsQueries } from '#client/queries/own-news.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import type { OwnNews } from '#contract/own-news.ts';
import { NewsEditor, type NewsEditorProps } from './news-editor.tsx';
import { TranslationNote } from './own-news-list.tsx';
import { WithdrawNews } from './withdraw-news.tsx';

interface NewsEditPageProps extends Pick<NewsEditorProps, 'of' | 'types' | 'onSaved'> {
  /** Undefined: a new article. */
  id: string | undefined;
}

/** The editor of an article for its exhibitor or the organiser, with its actions. */
export function NewsEditPage({ id, ...props }: NewsEditPageProps) {
  return id ? <Stored key={id} id={id} {...props} /> : <Editor news={null} {...props} />;
}

type EditorProps = Omit<NewsEditPageProps, 'id'>;

function Stored({ id, ...props }: EditorProps & { id: string }) {
  const { data: news } = useSuspenseQuery(ownNewsQueries.detail(props.of, id));
  return <Editor news={news} {...props} />;
}

function Editor({ news, of, types, onSaved }: EditorProps & { news: OwnNews | null }) {
  const { t } = useLingui();
  return (
    <Page
      title={news ? t`Edit article` : t`New article`}
      width="wide"
      intro={<Intro of={of} news={news} />}
    >
      <div className="stack gap-24">
        {news?.review_reason && <p className="panel notice">{news.review_reason}</p>}
        {news && <TranslationNote translation={news.translation} />}
        <NewsEditor of={of} news={news} types={types} onSaved={onSaved} />
        {news && <WithdrawNews of={of} news={news} />}
      </div>
    </Page>
  );
}

function Intro({ of, news }: { of: NewsWriter; news: OwnNews | null }) {
  if (news?.state !== 'published') {
    return of === 'exhibitor' && <PolicyNote />;
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

function PolicyNote() {
  const { review_policy } = useSuspenseQuery(ownNewsQueries.list()).data;
  return <ReviewPolicyNote policy={review_policy} />;
}
