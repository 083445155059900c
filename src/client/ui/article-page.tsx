import { type ReactNode, Suspense } from 'react';
import {
  type LongTextName,
  type LongTextValues,
  updatedText,
  useLongText,
} from '#client/lang/long-text.ts';
import { Article } from './article.tsx';
import { Skeleton } from './skeleton.tsx';

interface ArticlePageProps {
  name: LongTextName;
  lang: string;
  values: LongTextValues;
  dir?: 'rtl' | 'ltr';
  /** Heading of the table of contents, when the text's language differs from the page's. */
  contents?: string | undefined;
  above?: ReactNode;
  below?: ReactNode;
}

/** A page that shows a long text. */
export function ArticlePage(props: ArticlePageProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <LoadedArticle {...props} />
    </Suspense>
  );
}

function LoadedArticle({ name, below, ...props }: ArticlePageProps) {
  const { blocks, updated } = useLongText(props.lang, name);
  const values = { ...props.values, policy_updated: updatedText(updated, props.lang) };
  return (
    <Article blocks={blocks} {...props} values={values}>
      {below}
    </Article>
  );
}
