import { createFileRoute } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { heroPreloads } from '#client/features/home/hero-pictures.ts';
import { Home } from '#client/features/home/home.tsx';
import { HomeSearch } from '#client/features/home/home-search.tsx';
import { ShareInvitation } from '#client/features/sharing/share-invitation.tsx';
import { UnreadBadge } from '#client/frame/menu-entry.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';

export const Route = createFileRoute('/')({
  head: () => ({ links: heroPreloads }),
  staticData: { place: 'home' },
  component: HomePage,
  // Most visitors arrive here: the page is part of the first scripts.
  codeSplitGroupings: [],
});

const Showcase = optionalPart(
  async () => (await import('#client/features/exhibitors/showcase.tsx')).Showcase,
);

const OnNow = optionalPart(async () => (await import('#client/features/lives/on-now.tsx')).OnNow);

const LatestNews = optionalPart(
  async () => (await import('#client/features/news/latest-news.tsx')).LatestNews,
);

function HomePage() {
  const showcase = (
    <>
      <OnNow />
      <Showcase />
      <LatestNews />
    </>
  );
  return (
    <Home
      reminder={<LateReminder />}
      search={<HomeSearch />}
      showcase={showcase}
      unread={<UnreadBadge />}
    >
      <ShareInvitation />
    </Home>
  );
}

/** Loaded after the page; optional. */
function LateReminder() {
  const [Reminder, setReminder] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('#client/features/tickets/ticket-reminder.tsx').then(
      ({ TicketReminder }) => setReminder(() => TicketReminder),
      () => {},
    );
  }, []);
  return Reminder && <Reminder />;
}
