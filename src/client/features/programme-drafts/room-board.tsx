import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId } from 'react';
import classes from '#client/ui/day-plane.module.css';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { TRACK_HUES } from '#contract/conferences.ts';
import { weekdayText } from '#contract/date-text.ts';
import type { DraftedConference } from '#contract/programme-drafts.ts';
import { BoardCard } from './board-card.tsx';
import {
  clockOf,
  hoursOf,
  insetsOf,
  lengthOf,
  minutesOf,
  SLOT_MINUTES,
  takenAt,
} from './board-times.ts';
import { type Carried, isSameSpot, useBoardMoves } from './use-board-moves.ts';
import { useDraftWords } from './use-draft-words.ts';
import { UndoBar, usePlacing } from './use-placing.tsx';
import { useProgrammeDraft } from './use-programme-draft.ts';

interface RoomBoardProps {
  day: string | undefined;
  onDay: (day: string) => void;
}

/**
 * A day of conferences with a column per room; conferences without a place are parked at the side.
 */
export function RoomBoard({ day: chosen, onDay }: RoomBoardProps) {
  const { t, i18n } = useLingui();
  const programme = useProgrammeDraft();
  const hint = useId();
  const { rooms, days, conferences } = programme;
  const day = chosen ?? days[0] ?? '';
  const shown = conferences.filter(
    ({ is_parked, starts_at }) => !is_parked && starts_at.startsWith(day),
  );
  const parked = conferences.filter(({ is_parked }) => is_parked);
  const hours = hoursOf(shown);
  const placing = usePlacing({ day, rooms });
  const moves = useBoardMoves({
    rooms: rooms.map(({ code }) => code),
    hours,
    onDropped: placing.place,
  });
  const { carried } = moves;
  useRestoredFocus(placing.lastMoved, conferences);
  const card = (conference: DraftedConference) => (
    <BoardCard
      conference={conference}
      hue={hueOf(programme.tracks, conference.track)}
      isCarried={carried?.conference.id === conference.id}
      hint={hint}
      handle={moves.handle(conference)}
    />
  );
  return (
    <section className="stack gap-16" ref={moves.board}>
      <fieldset aria-label={t`Day`}>
        <ChoiceGroup
          look="chips"
          options={days.map((code) => ({ code, label: weekdayText(code, i18n.locale) }))}
          value={day}
          onChange={onDay}
        />
      </fieldset>
      <p className="quiet small" id={hint}>
        <Trans>
          Drag a conference by its handle. Or press Enter on it, move it with the arrow keys and
          press Enter again; Delete puts it aside, Escape leaves it where it was.
        </Trans>
      </p>
      <Announcement carried={carried} shown={shown} rooms={rooms} />
      {/* An empty parking place is a line above the board instead of a
          column. */}
      <div className={`stack gap-16 ${classes.sides}`} data-parked={parked.length > 0 || undefined}>
        <section className="panel mist stack gap-8" data-aside aria-label={t`Without a place`}>
          <h2 className="label">
            <Trans>Without a place</Trans>
          </h2>
          <ul className="stack gap-8">
            {parked.map((conference) => (
              <li key={conference.id}>{card(conference)}</li>
            ))}
          </ul>
          {parked.length === 0 && (
            <p className="quiet small">
              <Trans>Every conference has a room and a time.</Trans>
            </p>
          )}
          {carried?.spot === null && !carried.conference.is_parked && (
            <p className={classes.ghost}>
              <Trans>Put aside here</Trans>
            </p>
          )}
        </section>
        <Plane rooms={rooms} shown={shown} hours={hours} carried={carried} card={card} />
      </div>
      <UndoBar placing={placing} />
    </section>
  );
}

/** A conference that changed its side took the focus with it. */
function useRestoredFocus(id: string | null, conferences: readonly DraftedConference[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every answer of the server.
  useEffect(() => {
    if (id && document.activeElement === document.body) {
      document.getElementById(`move-${id}`)?.focus();
    }
  }, [id, conferences]);
}

function hueOf(tracks: readonly { code: string; hue: number | null }[], track: string): number {
  const place = tracks.findIndex(({ code }) => code === track);
  return tracks[place]?.hue ?? Math.max(0, place) % TRACK_HUES;
}

interface PlaneProps {
  rooms: readonly { code: string; name: { zh: string; en: string } }[];
  shown: readonly DraftedConference[];
  hours: { from: number; to: number };
  carried: Carried | null;
  card: (conference: DraftedConference) => React.ReactNode;
}

function Plane({ rooms, shown, hours: { from, to }, carried, card }: PlaneProps) {
  const { t } = useLingui();
  const { lang } = useDraftWords();
  const slots = (to - from) / SLOT_MINUTES;
  const insets = insetsOf(shown);
  const columnOf = (room: string) => rooms.findIndex(({ code }) => code === room) + 2;
  // The first row contains the names of the rooms.
  const rowOf = (minutes: number) => 2 + Math.round((minutes - from) / SLOT_MINUTES);
  const rows = (minutes: number, length: number) =>
    `${rowOf(minutes)} / ${Math.max(rowOf(minutes) + 1, rowOf(minutes + length))}`;
  const hours = Array.from({ length: (to - from) / 60 }, (_, hour) => from + hour * 60);
  return (
    <section
      className={classes.grid}
      data-plane
      aria-label={t`Rooms and times`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: makes sideways scrolling reachable by keyboard.
      tabIndex={0}
    >
      <div
        className={classes.plane}
        style={{
          gridTemplateColumns: `48px repeat(${rooms.length}, minmax(148px, 1fr))`,
          gridTemplateRows: `auto repeat(${slots}, 7px)`,
        }}
      >
        <div data-slots={slots} style={{ gridColumn: 1, gridRow: `2 / span ${slots}` }} />
        {hours.map((minutes) => (
          <p
            key={minutes}
            className={`small quiet numbers ${classes.hour}`}
            style={{ gridRow: rowOf(minutes) }}
          >
            {clockOf(minutes)}
          </p>
        ))}
        {rooms.map(({ code, name }) => (
          <h2
            key={code}
            className={`label ${classes.room}`}
            data-room={code}
            style={{ gridColumn: columnOf(code) }}
          >
            {name[lang] || name.zh}
          </h2>
        ))}
        {shown.map((conference) => (
          <div
            key={conference.id}
            className={classes.place}
            style={{
              gridColumn: columnOf(conference.room),
              gridRow: rows(minutesOf(conference.starts_at), lengthOf(conference)),
              marginInlineStart: (insets.get(conference.id) ?? 0) * 20,
            }}
          >
            {card(conference)}
          </div>
        ))}
        {carried?.spot && (
          <p
            className={`tiny numbers ${classes.ghost}`}
            data-taken={takenAt(shown, carried.conference, carried.spot).length > 0 || undefined}
            style={{
              gridColumn: columnOf(carried.spot.room),
              gridRow: rows(carried.spot.minutes, lengthOf(carried.conference)),
            }}
          >
            {clockOf(carried.spot.minutes)}
          </p>
        )}
      </div>
    </section>
  );
}

interface AnnouncementProps extends Pick<PlaneProps, 'rooms' | 'shown' | 'carried'> {}

/** Announces the target of a move to screen readers, and its current occupant. */
function Announcement({ carried, rooms, shown }: AnnouncementProps) {
  const { t } = useLingui();
  const { lang } = useDraftWords();
  const textOf = ({ conference, spot }: Carried): string => {
    if (!spot) return t`Without a place`;
    const room = rooms.find(({ code }) => code === spot.room)?.name[lang] ?? '';
    const from = clockOf(spot.minutes);
    const to = clockOf(spot.minutes + lengthOf(conference));
    const taken = takenAt(shown, conference, spot).map(({ title }) => title[lang] || title.zh);
    const others = taken.join(', ');
    const isHere = isSameSpot(spot, {
      room: conference.room,
      minutes: minutesOf(conference.starts_at),
    });
    if (isHere && !conference.is_parked) return t`${room}, ${from} to ${to}, where it is`;
    return others
      ? t`${room}, ${from} to ${to}, taken by ${others}`
      : t`${room}, ${from} to ${to}, free`;
  };
  return (
    <p className="visually-hidden" role="status" aria-live="assertive">
      {carried && textOf(carried)}
    </p>
  );
}
