import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  createFileRoute,
  type NotFoundRouteProps,
  notFound,
  useHydrated,
  useSearch,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import { CompareButton } from '#client/features/exhibits/compare-button.tsx';
import { CollectButton, LikeButton } from '#client/features/exhibits/exhibit-actions.tsx';
import { ExhibitProfile } from '#client/features/exhibits/exhibit-profile.tsx';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { subjectMeta } from '#client/lang/subject-meta.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { StatePage } from '#client/ui/state-page.tsx';
import { notFoundOnRefusal } from '#client/wire/not-found-on-refusal.ts';
import type { Exhibit } from '#contract/exhibits.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const VideoLinks = optionalPart(
  async () => (await import('#client/features/videos/video-links.tsx')).VideoLinks,
);
const LiveLinks = optionalPart(
  async () => (await import('#client/features/lives/live-links.tsx')).LiveLinks,
);

const DetailSearch = lazy(() => z.object({ id: z.catch(z.uuidv7(), '') }));

export const Route = createFileRoute('/exhibits/detail')({
  validateSearch: DetailSearch,
  // Another language needs another head.
  loaderDeps: ({ search: { id, lang } }) => ({ id, lang }),
  loader: async ({ context: { queryClient }, deps: { id }, parentMatchPromise }) => {
    if (!id) throw notFound();
    const exhibit = await notFoundOnRefusal(queryClient.ensureQueryData(exhibitQueries.detail(id)));
    // Optional parts: the page works without them.
    await Promise.all([
      queryClient.prefetchQuery(exhibitorQueries.selection()),
      queryClient.prefetchQuery(exhibitQueries.ofExhibitor(exhibit.exhibitor_id)),
    ]);
    const { name, description, picture } = exhibit;
    // The title needs the exhibition, which the root loads.
    await parentMatchPromise;
    const title = `${name} – ${loadedExhibition(queryClient).name}`;
    return { title, description, picture, structured: productOf(exhibit) };
  },
  head: ({ loaderData, match }) => ({
    meta: loaderData ? subjectMeta(loaderData, match.context.origin) : [],
  }),
  component: ExhibitDetail,
  notFoundComponent: NoDetails,
  staticData: {
    hideTabs: true,
    place: 'find',
    title: msg`Exhibit`,
    missingTitle: msg`No exhibit details`,
    hideBackTop: true,
    isAboutId: true,
    chunk: 'details',
  },
});

/** https://schema.org/Product */
function productOf(exhibit: Exhibit) {
  const { name, description, brand, exhibitor_name, release_year } = exhibit;
  const { price_min, price_max, currency } = exhibit;
  return {
    '@type': 'Product',
    name,
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(release_year && { releaseDate: String(release_year) }),
    ...(price_min && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: currency,
        lowPrice: price_min,
        highPrice: price_max,
      },
    }),
    manufacturer: { '@type': 'Organization', name: exhibitor_name },
  };
}

function ExhibitDetail() {
  const { id } = useSearch({ from: '/exhibits/detail' });
  const { data: exhibit } = useSuspenseQuery(exhibitQueries.detail(id));
  const { data: selection } = useQuery(exhibitorQueries.selection());
  const isHydrated = useHydrated();
  const { data: others } = useQuery(exhibitQueries.ofExhibitor(exhibit.exhibitor_id));
  const category = selection?.categories.find(({ code }) => code === exhibit.category)?.label;
  return (
    <ExhibitProfile
      exhibit={exhibit}
      category={category}
      others={others}
      lives={
        // The server does not render parts that are loaded on display.
        isHydrated && (
          <Suspense>
            <LiveLinks about={{ exhibit_id: id }} />
            <VideoLinks about={{ exhibit_id: id }} />
          </Suspense>
        )
      }
      ask={
        <ButtonLink to="/exhibits/inquiry" search={{ exhibit_id: id }}>
          <Trans>Send an inquiry</Trans>
        </ButtonLink>
      }
      actions={
        <>
          <LikeButton key={id} exhibit={exhibit} />
          <CollectButton exhibit={exhibit} />
          <CompareButton exhibit={exhibit} />
        </>
      }
      share={<ShareButton isIcon />}
    />
  );
}

/** The exhibit does not exist, or was removed. */
function NoDetails({ data }: NotFoundRouteProps) {
  const { t } = useLingui();
  const isRemoved = data === 'EXHIBIT_REMOVED';
  return (
    <StatePage
      picture={isRemoved ? 'empty' : 'not_found'}
      title={isRemoved ? t`No longer on show` : t`No exhibit details`}
      text={
        isRemoved ? (
          <Trans>The exhibitor no longer shows this exhibit.</Trans>
        ) : (
          <Trans>This exhibit was not found.</Trans>
        )
      }
    >
      <ButtonLink to="/exhibits">
        <Trans>Look at other exhibits</Trans>
      </ButtonLink>
    </StatePage>
  );
}
