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
  /** The words over the table of contents, where the text is not in the language of the page. */
  contents?: string | undefined;
  above?: ReactNode;
  below?: ReactNode;
}

/** A page that shows one of the long texts. */
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
