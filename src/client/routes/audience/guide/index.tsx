import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ShareInvitation } from '#client/features/sharing/share-invitation.tsx';
import { descriptionMeta } from '#client/lang/description-meta.ts';
import { longTextHead, longTextValues } from '#client/lang/long-text.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ArticlePage } from '#client/ui/article-page.tsx';

export const Route = createFileRoute('/audience/guide/')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: ({ context }) => longTextHead(context.lang, 'visitor-guide'),
  head: ({ loaderData }) => ({ meta: descriptionMeta(loaderData?.description) }),
  component: VisitorGuide,
  staticData: { title: msg`Visitor’s guide`, chunk: 'articles', isLoadedAhead: true },
});

function VisitorGuide() {
  const lang = useLang();
  const values = longTextValues(useExhibition(), lang);
  return (
    <ArticlePage name="visitor-guide" lang={lang} values={values} below={<ShareInvitation />} />
  );
}
