import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { descriptionMeta } from '#client/lang/description-meta.ts';
import { longTextHead, longTextValues } from '#client/lang/long-text.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ArticlePage } from '#client/ui/article-page.tsx';

export const Route = createFileRoute('/audience/policy')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: ({ context }) => longTextHead(context.lang, 'visitor-policy'),
  head: ({ loaderData }) => ({ meta: descriptionMeta(loaderData?.description) }),
  component: VisitorPolicy,
  staticData: { title: msg`Rules of registration and admission`, chunk: 'articles' },
});

function VisitorPolicy() {
  const lang = useLang();
  const values = longTextValues(useExhibition(), lang);
  return <ArticlePage name="visitor-policy" lang={lang} values={values} />;
}
