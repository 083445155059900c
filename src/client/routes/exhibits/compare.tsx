import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addressOf } from '#client/address.ts';
import { CompareTable } from '#client/features/exhibits/compare-table.tsx';
import { removeCompared } from '#client/features/exhibits/compared.ts';
import { splitIds } from '#client/features/exhibits/compared-facts.ts';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

/** Ids of exhibits, separated by commas. */
const CompareSearch = lazy(() => addressOf(z.object({ ids: z.optional(z.string()) })));

export const Route = createFileRoute('/exhibits/compare')({
  validateSearch: CompareSearch,
  loaderDeps: ({ search: { ids, lang } }) => ({ ids, lang }),
  loader: async ({ context: { queryClient, i18n, lang, origin }, deps: { ids } }) => {
    const queries = splitIds(ids).map((id) => exhibitQueries.detail(id));
    // The page shows those that are there, also without a network.
    await Promise.all([
      queryClient.prefetchQuery(exhibitorQueries.selection()),
      ...queries.map((query) => queryClient.prefetchQuery(query)),
    ]);
    const names = queries.flatMap(({ queryKey }) => queryClient.getQueryData(queryKey)?.name ?? []);
    const title = [names.join(' · '), i18n._(msg`Compare exhibits`)].filter(Boolean).join(' – ');
    const search = new URLSearchParams({ ...(ids && { ids }), lang });
    return [
      { title },
      { property: 'og:title', content: title },
      { property: 'og:url', content: `${origin}/exhibits/compare?${search}` },
    ];
  },
  head: ({ loaderData }) => ({ meta: loaderData ?? [] }),
  component: Compare,
  staticData: {
    place: 'find',
    title: msg`Compare exhibits`,
    noIndex: true,
    chunk: 'comparing',
  },
});

function Compare() {
  const { t } = useLingui();
  const { ids } = useSearch({ from: '/exhibits/compare' });
  const chosen = splitIds(ids);
  const answers = useQueries({ queries: chosen.map((id) => exhibitQueries.detail(id)) });
  const { data: selection } = useQuery(exhibitorQueries.selection());
  const categories = useMemo(
    () => new Map(selection?.categories.map(({ code, label }) => [code, label])),
    [selection],
  );
  const navigate = useNavigate({ from: '/exhibits/compare' });
  const exhibits = answers.flatMap(({ data }) => data ?? []);
  const count = exhibits.length;
  const missing = answers.filter(({ isError }) => isError).length;
  if (count === 0 && missing === answers.length) {
    return (
      <StatePage
        picture="empty"
        title={t`Nothing to compare yet`}
        text={
          <Trans>Open an exhibit and choose “Compare”: up to four stand side by side here.</Trans>
        }
      >
        <ButtonLink to="/exhibits">
          <Trans>Look at the exhibits</Trans>
        </ButtonLink>
      </StatePage>
    );
  }
  return (
    <Page title={t`Compare exhibits`} width="wide" action={<ShareButton isIcon />}>
      {missing > 0 && (
        <p className="panel notice" role="status">
          <Plural
            value={missing}
            one="# exhibit could not be loaded or is no longer on show."
            other="# exhibits could not be loaded or are no longer on show."
          />
        </p>
      )}
      <CompareTable
        exhibits={exhibits}
        categories={categories}
        onRemove={(id) => {
          removeCompared(id);
          const ids = chosen.filter((one) => one !== id).join(',') || undefined;
          void navigate({ search: { ids }, replace: true });
        }}
      />
      {count > 1 && (
        <p className="row center roomy">
          <ButtonLink to="/exhibits/ask" search={{ ids: exhibits.map(({ id }) => id).join(',') }}>
            <Plural value={count} one="Ask about # exhibit" other="Ask about # exhibits at once" />
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}
