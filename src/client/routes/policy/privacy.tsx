import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { descriptionMeta } from '#client/lang/description-meta.ts';
import { longTextHead, longTextValues } from '#client/lang/long-text.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ArticlePage } from '#client/ui/article-page.tsx';

export const Route = createFileRoute('/policy/privacy')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: ({ context }) => longTextHead(context.lang, 'privacy'),
  head: ({ loaderData }) => ({ meta: descriptionMeta(loaderData?.description) }),
  component: PrivacyPolicy,
  staticData: { title: msg`Privacy policy`, chunk: 'articles' },
});

function PrivacyPolicy() {
  const lang = useLang();
  const values = longTextValues(useExhibition(), lang);
  return <ArticlePage name="privacy" lang={lang} values={values} />;
}
