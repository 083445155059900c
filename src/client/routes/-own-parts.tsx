import { WalkTile } from '#client/features/exhibitors/walk-tile.tsx';
import { SavedTile } from '#client/features/exhibits/saved-tile.tsx';
import { UnreadReply } from '#client/features/inquiries/unread-reply.tsx';
import { NextInAgenda } from '#client/features/programme/next-in-agenda.tsx';
import { OwnTiles } from '#client/features/programme/own-tiles.tsx';
import { TicketCard } from '#client/features/tickets/ticket-card.tsx';
import classes from './me.module.css';

/** Ticket, replies, numbers and agenda of a ticket owner, for the home page. */
export function OwnParts() {
  return (
    <>
      <div>
        <TicketCard />
      </div>
      <div className="stack gap-12">
        <UnreadReply />
        <div className={classes.tiles}>
          <OwnTiles />
          <WalkTile />
          <SavedTile />
        </div>
        <NextInAgenda />
      </div>
    </>
  );
}
