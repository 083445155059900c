import { createFileRoute } from '@tanstack/react-router';
import { heroPreloads } from '#client/features/home/hero-pictures.ts';
import { Home } from '#client/features/home/home.tsx';
import { HomeSearch } from '#client/features/home/home-search.tsx';
import { ShareInvitation } from '#client/features/sharing/share-invitation.tsx';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { optionalPart } from '#client/ui/optional-part.ts';

export const Route = createFileRoute('/')({
  // Ticket owners have their own show in the place of the hero.
  head: ({ match: { context } }) => ({
    links:
      context.visitor?.is_finish_register || loadedExhibition(context.queryClient).brand?.hero
        ? []
        : heroPreloads,
  }),
  staticData: { place: 'home', greetsVisitor: true },
  component: HomePage,
  // Most visitors arrive here: the page is part of the first scripts.
  codeSplitGroupings: [],
});

const ShownParts = optionalPart(async () => (await import('./-shown-parts.tsx')).ShownParts);

const OwnParts = optionalPart(async () => (await import('./-own-parts.tsx')).OwnParts);

function HomePage() {
  return (
    <Home search={<HomeSearch />} own={<OwnParts />} showcase={<ShownParts />}>
      <ShareInvitation />
    </Home>
  );
}
