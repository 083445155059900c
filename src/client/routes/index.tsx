import { createFileRoute } from '@tanstack/react-router';
import { heroPreloads } from '#client/features/exhibitions/hero-pictures.ts';
import { Home } from '#client/features/exhibitions/home.tsx';
import { ShareInvitation } from '#client/features/sharing/share-invitation.tsx';

export const Route = createFileRoute('/')({
  head: () => ({ links: heroPreloads }),
  component: HomePage,
});

function HomePage() {
  return (
    <Home>
      <ShareInvitation />
    </Home>
  );
}
