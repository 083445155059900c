import { msg } from '@lingui/core/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useHydrated, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ExhibitorProfile } from '#client/features/exhibitors/exhibitor-profile.tsx';
import { Price } from '#client/features/exhibits/price.tsx';
import { HallSpot } from '#client/features/floor-plan/cards/hall-spot.tsx';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { subjectMeta } from '#client/lang/subject-meta.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { ensurePlan, floorPlanQueries } from '#client/queries/floor-plan.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { optionalPart } from '#client/ui/optional-part.ts';
import { notFoundOnRefusal } from '#client/wire/not-found-on-refusal.ts';
import type { Exhibitor } from '#contract/exhibitors.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const ExhibitorConferences = optionalPart(
  async () =>
    (await import('#client/features/programme/exhibitor-conferences.tsx')).ExhibitorConferences,
);

const VideoLinks = optionalPart(
  async () => (await import('#client/features/videos/video-links.tsx')).VideoLinks,
);
const LiveLinks = optionalPart(
  async () => (await import('#client/features/lives/live-links.tsx')).LiveLinks,
);

const DetailSearch = lazy(() => z.object({ id: z.catch(z.uuidv7(), '') }));

export const Route = createFileRoute('/exhibitor/directory-detail')({
  validateSearch: DetailSearch,
  // Another language needs another head.
  loaderDeps: ({ search: { id, lang } }) => ({ id, lang }),
  loader: async ({ context: { queryClient }, deps: { id }, parentMatchPromise }) => {
    if (!id) throw notFound();
    const loading = notFoundOnRefusal(queryClient.ensureQueryData(exhibitorQueries.detail(id)));
    // Optional parts: the page works without them.
    const aside = [
      queryClient.prefetchQuery(exhibitQueries.ofExhibitor(id)),
      queryClient.prefetchQuery(exhibitorQueries.selection()),
      ensurePlan(queryClient).catch(() => {}),
    ];
    const [exhibitor] = await Promise.all([loading, ...aside]);
    // The title needs the exhibition, which the root loads.
    await parentMatchPromise;
    return {
      title: `${exhibitor.name} – ${loadedExhibition(queryClient).name}`,
      description: exhibitor.profile,
      picture: exhibitor.logo,
      structured: organizationOf(exhibitor),
    };
  },
  head: ({ loaderData, match }) => ({
    meta: loaderData ? subjectMeta(loaderData, match.context.origin) : [],
  }),
  component: DirectoryDetail,
  staticData: {
    hideTabs: true,
    place: 'find',
    title: msg`Exhibitor`,
    hideFooter: true,
    isAboutId: true,
    chunk: 'details',
  },
});

/** https://schema.org/Organization */
function organizationOf({ name, website, country, city }: Exhibitor) {
  return {
    '@type': 'Organization',
    name,
    ...(website ? { url: website } : {}),
    address: { '@type': 'PostalAddress', addressCountry: country, addressLocality: city },
  };
}

function DirectoryDetail() {
  const { id } = useSearch({ from: '/exhibitor/directory-detail' });
  const isHydrated = useHydrated();
  const { data: exhibitor } = useSuspenseQuery(exhibitorQueries.detail(id));
  const { data: current } = useQuery(floorPlanQueries.current());
  const { data: plan } = useQuery({
    ...floorPlanQueries.plan(current?.plan?.id ?? ''),
    enabled: Boolean(current?.plan),
  });
  const about = { exhibitor_id: id };
  const [foundOf, setFoundOf] = useState('');
  const onFound = () => setFoundOf(id);
  return (
    <ExhibitorProfile
      exhibitor={exhibitor}
      share={<ShareButton />}
      spot={plan && exhibitor.hall && <HallSpot plan={plan} hall={exhibitor.hall} />}
      priceOf={(exhibit) => <Price exhibit={exhibit} />}
      hasMedia={exhibitor.has_live || foundOf === id}
      media={
        // The server does not render parts that are loaded on display.
        isHydrated && (
          <Suspense>
            <LiveLinks about={about} onFound={onFound} />
            <VideoLinks about={about} onFound={onFound} />
            <ExhibitorConferences exhibitor_id={id} />
          </Suspense>
        )
      }
    />
  );
}
