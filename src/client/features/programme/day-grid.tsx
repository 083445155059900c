import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { KnownSeats } from '#client/queries/use-programme.ts';
import { useTimes } from '#client/queries/use-times.ts';
import type { OwnSeats } from '#client/sync/programme/own-seats.ts';
import classes from '#client/ui/day-plane.module.css';
import { Phrases } from '#client/ui/phrases.tsx';
import type { Conference } from '#contract/conferences.ts';
import { groupedBy } from './day-list.tsx';
import { StateBadge, stateOfConference } from './state-badge.tsx';
import { useTrackHue } from './track-name.tsx';

interface DayGridProps {
  /** Conferences of a single day. */
  conferences: readonly Conference[];
  own: OwnSeats;
  seats: KnownSeats;
  now: Date;
}

const SLOT_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;

/** A day’s conferences, a column for each room. The list says the same to readers of the screen. */
export function DayGrid({ conferences, own, seats, now }: DayGridProps) {
  const { t } = useLingui();
  const times = useTimes();
  const starts = conferences.map(({ starts_at }) => Date.parse(starts_at));
  const ends = conferences.map(({ ends_at }) => Date.parse(ends_at));
  const from = Math.floor(Math.min(...starts) / HOUR_MS) * HOUR_MS;
  const to = Math.ceil(Math.max(...ends) / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: (to - from) / HOUR_MS }, (_, hour) => from + hour * HOUR_MS);
  // The first row contains the names of the rooms.
  const rowOf = (instant: number) => 2 + Math.round((instant - from) / SLOT_MS);
  const byRoom = groupedBy(conferences, ({ room }) => room.code);
  return (
    <section
      className={`mt-16 ${classes.grid}`}
      aria-label={t`Conferences by room`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: makes sideways scrolling reachable by keyboard.
      tabIndex={0}
    >
      <div
        className={classes.plane}
        style={{
          gridTemplateColumns: `56px repeat(${byRoom.length}, minmax(156px, 1fr))`,
          gridTemplateRows: `auto repeat(${(to - from) / SLOT_MS}, 7px)`,
        }}
      >
        {hours.map((hour) => (
          <p
            key={hour}
            className={`small quiet numbers ${classes.hour}`}
            style={{ gridRow: rowOf(hour) }}
          >
            {times.clock(new Date(hour).toISOString())}
          </p>
        ))}
        {byRoom.map(([code, inRoom], column) => (
          <h2 key={code} className={`label ${classes.room}`} style={{ gridColumn: column + 2 }}>
            {inRoom[0]?.room.name}
          </h2>
        ))}
        {byRoom.flatMap(([, inRoom], column) =>
          inRoom.map((conference) => (
            <div
              key={conference.id}
              className={classes.place}
              style={{
                gridColumn: column + 2,
                gridRow: `${rowOf(Date.parse(conference.starts_at))} / ${rowOf(Date.parse(conference.ends_at))}`,
              }}
            >
              <Cell conference={conference} own={own} seats={seats} now={now} />
            </div>
          )),
        )}
      </div>
    </section>
  );
}

function Cell({
  conference,
  own,
  seats,
  now,
}: Omit<DayGridProps, 'conferences'> & { conference: Conference }) {
  const times = useTimes();
  const { id, title, starts_at, ends_at, track } = conference;
  const [mine, left] = [own.of(id), seats.of(id)];
  const state = stateOfConference(conference, { own: mine, seats: left, now });
  return (
    <article
      className={`opens stack gap-4 framed ${classes.cell}`}
      data-hue={useTrackHue(track.code)}
      // Only seats that the server has confirmed are highlighted.
      data-own={(state === 'signed_up' && mine.requested === null) || undefined}
    >
      <p className="tiny quiet numbers">
        {times.clock(starts_at)}–{times.clock(ends_at)}
      </p>
      <h3>
        <Link to="/conference/detail" search={{ id }} className="opener small">
          <Phrases>{title}</Phrases>
        </Link>
      </h3>
      <p>
        <StateBadge state={state} own={mine} seats={left} />
      </p>
    </article>
  );
}
