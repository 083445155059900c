import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { descriptionMeta } from '#client/lang/description-meta.ts';
import { longTextHead, longTextValues } from '#client/lang/long-text.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ArticlePage } from '#client/ui/article-page.tsx';

export const Route = createFileRoute('/audience/guide/details')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: ({ context }) => longTextHead(context.lang, 'visitor-guide-details'),
  head: ({ loaderData }) => ({ meta: descriptionMeta(loaderData?.description) }),
  component: VisitorGuideDetails,
  staticData: { title: msg`Details for your visit`, chunk: 'articles' },
});

function VisitorGuideDetails() {
  const lang = useLang();
  const values = longTextValues(useExhibition(), lang);
  return <ArticlePage name="visitor-guide-details" lang={lang} values={values} />;
}
