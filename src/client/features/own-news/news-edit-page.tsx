import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { EditorPage, StoredOrNew } from '#client/forms/editor-page.tsx';
import { ReviewPolicyNote } from '#client/forms/own-review.tsx';
import { ownNewsQueries } from '#client/queries/own-news.ts';
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
  return (
    <StoredOrNew id={id} detail={(stored) => ownNewsQueries.detail(props.of, stored)}>
      {(news) => <Editor news={news} {...props} />}
    </StoredOrNew>
  );
}

type EditorProps = Omit<NewsEditPageProps, 'id'>;

function Editor({ news, of, types, onSaved }: EditorProps & { news: OwnNews | null }) {
  const { t } = useLingui();
  return (
    <EditorPage
      title={news ? t`Edit article` : t`New article`}
      publicPage={
        news?.state === 'published' && {
          to: '/news/detail/$type',
          params: { type: news.type },
          search: { id: news.id },
        }
      }
      intro={of === 'exhibitor' && <PolicyNote />}
      reason={news?.review_reason}
    >
      {news && <TranslationNote translation={news.translation} />}
      <NewsEditor of={of} news={news} types={types} onSaved={onSaved} />
      {news && <WithdrawNews of={of} news={news} />}
    </EditorPage>
  );
}

function PolicyNote() {
  const { review_policy } = useSuspenseQuery(ownNewsQueries.list()).data;
  return <ReviewPolicyNote policy={review_policy} />;
}
