import { readSignIn } from '#client/device/sign-in.ts';
import { WalkTile } from '#client/features/exhibitors/walk-tile.tsx';
import { SavedTile } from '#client/features/exhibits/saved-tile.tsx';
import { openingOf } from '#client/features/home/opening.ts';
import { LatestInquiries } from '#client/features/inquiries/latest-inquiries.tsx';
import { UnreadReply } from '#client/features/inquiries/unread-reply.tsx';
import { NextInAgenda } from '#client/features/programme/next-in-agenda.tsx';
import { OwnTiles } from '#client/features/programme/own-tiles.tsx';
import { TicketCard } from '#client/features/tickets/ticket-card.tsx';
import { TakeHome } from '#client/features/visits/take-home.tsx';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { useNow } from '#client/queries/use-times.ts';
import classes from './me.module.css';

/**
 * Ticket, replies, numbers and agenda of a ticket owner, for the home page. The next session comes
 * first on its day; after the exhibition, inquiries and the table of the visit take its place.
 */
export function OwnParts() {
  const { state } = openingOf(useExhibition(), useNow());
  const tiles = (
    <div className={classes.tiles}>
      <OwnTiles />
      <WalkTile />
      <SavedTile />
    </div>
  );
  return (
    <>
      <div>
        <TicketCard />
      </div>
      <div className="stack gap-12">
        <UnreadReply />
        {state === 'today' && <NextInAgenda />}
        {tiles}
        {state === 'before' && <NextInAgenda />}
        {state === 'over' && <TakeHome />}
      </div>
      {state === 'over' && <LatestInquiries account_id={readSignIn()?.account_id ?? ''} />}
    </>
  );
}
