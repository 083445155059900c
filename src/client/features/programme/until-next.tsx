import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTimes } from '#client/queries/use-times.ts';
import type { Walking } from '#client/queries/walking.ts';
import { Icon } from '#client/ui/icon.tsx';
import { clashBetween } from '#contract/programme-states.ts';
import classes from './agenda.module.css';
import rows from './programme.module.css';
import { useLength } from './use-length.ts';
import type { OwnItem } from './use-own-items.ts';

/** Minutes that are worth a plan of their own. */
const FREE_MINUTES = 45;
export const ON_FOOT = 'M13 4a1 1 0 1 0 .01 0M13 9l-3 5 4 3v4M10 14l-2 7M13 9l3 3h3M13 9l-4 1-1 3';

interface UntilNextProps {
  item: OwnItem;
  /** The next one on the same day. */
  next: OwnItem | undefined;
  walking: Walking;
}

/** The time to the next item: an overlap, a tight change, or free time and a walk. */
export function UntilNext({ item, next, walking }: UntilNextProps) {
  if (!next) return null;
  const [one, other] = [item.appointment, next.appointment];
  const minutes = walking(one.at, other.at);
  const clash = clashBetween(one, other, minutes);
  const { title, place } = other;
  if (clash) {
    return (
      <li className={rows.session}>
        <p className={`error numbers ${rows.rest}`}>
          {clash.kind === 'overlap' ? (
            <Overlap title={title} minutes={clash.minutes} />
          ) : (
            <Tight {...clash} />
          )}
        </p>
      </li>
    );
  }
  const gap = (Date.parse(other.starts_at) - Date.parse(one.ends_at)) / 60_000;
  return (
    <>
      <FreeTime from={one.ends_at} minutes={gap - (minutes ?? 0)} next={next} />
      {minutes ? (
        <li className={rows.session}>
          <p className={`line gap-8 small quiet numbers ${classes.walk} ${rows.rest}`}>
            <Icon path={ON_FOOT} />
            <span>
              <Trans>
                {minutes} min on foot to {place}
              </Trans>
            </span>
          </p>
        </li>
      ) : null}
    </>
  );
}

function Overlap({ title, minutes: both }: { title: string; minutes: number }) {
  return (
    <Plural
      value={both}
      one={`Overlaps with “${title}” for # minute`}
      other={`Overlaps with “${title}” for # minutes`}
    />
  );
}

function Tight({ walking: onFoot, between }: { walking: number; between: number }) {
  return (
    <Trans>
      Then {onFoot} min on foot, {between} min between
    </Trans>
  );
}

interface FreeTimeProps {
  /** ISO 8601 */
  from: string;
  minutes: number;
  next: OwnItem;
}

/** A gap, and what is near: the hall of the next item, or the plan. */
function FreeTime({ from, minutes, next: { conference, tour } }: FreeTimeProps) {
  const times = useTimes();
  const length = useLength(minutes);
  if (minutes < FREE_MINUTES) return null;
  const hall = conference ? conference.room.hall : tour?.meeting_place.hall;
  return (
    <li className={rows.session}>
      <p className={`numbers mt-8 ${rows.time}`}>{times.clock(from)}</p>
      <div className={`panel row spread numbers ${classes.free}`}>
        <strong>
          <Trans>{length} free</Trans>
        </strong>
        {hall ? (
          <Link to="/exhibitor/directory" search={{ hall: [hall] }} className="tap label">
            <Trans>Exhibitors in hall {hall}</Trans>
          </Link>
        ) : (
          <Link to="/floor-plan" className="tap label">
            <Trans>Floor plan</Trans>
          </Link>
        )}
      </div>
    </li>
  );
}
