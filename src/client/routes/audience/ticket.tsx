import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useExhibition } from '#client/features/exhibitions/use-exhibition.ts';
import { OwnTicket } from '#client/features/tickets/own-ticket.tsx';
import { TicketSkeleton } from '#client/features/tickets/ticket-shape.tsx';

/** Outside `_signed-in`: a stored ticket is shown with an expired sign-in too. */
export const Route = createFileRoute('/audience/ticket')({
  ssr: false,
  component: MyTicket,
  pendingComponent: TicketSkeleton,
  staticData: { title: msg`My ticket`, hideFooter: true, noIndex: true, saysFreshness: true },
});

function MyTicket() {
  return <OwnTicket exhibition={useExhibition()} />;
}
