import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTimes } from '#client/queries/use-times.ts';
import { Card } from '#client/ui/card.tsx';
import type { Conference } from '#contract/conferences.ts';
import { groupedBy } from './day-list.tsx';
import { PlaceLink } from './place-link.tsx';
import { TrackName } from './track-name.tsx';

const MINUTE_MS = 60_000;

interface NowNextProps {
  /** Conferences of a single day. */
  conferences: readonly Conference[];
  now: Date;
}

/** Room by room: the current conference, its remaining time, and the next one. */
export function NowNext({ conferences, now }: NowNextProps) {
  const times = useTimes();
  const time = now.getTime();
  const left = conferences.filter(
    ({ ends_at, cancelled }) => !cancelled && Date.parse(ends_at) > time,
  );
  const [first] = left;
  if (!first) {
    return (
      <p className="quiet padded">
        <Trans>Nothing more today.</Trans>
      </p>
    );
  }
  const isToday = times.day(first.starts_at) === times.day(now);
  const day = times.weekday(first.starts_at);
  return (
    <div className="stack padded">
      {!isToday && (
        <p className="quiet">
          <Trans>Nothing is on now. The next conferences are on {day}.</Trans>
        </p>
      )}
      <ul className="tiles">
        {groupedBy(left, ({ room }) => room.code).map(([code, inRoom]) => (
          <Room key={code} conferences={inRoom} now={now} />
        ))}
      </ul>
    </div>
  );
}

function Room({ conferences, now }: NowNextProps) {
  const times = useTimes();
  const [first, second] = conferences;
  if (!first) return null;
  const isOn = Date.parse(first.starts_at) <= now.getTime();
  const next = isOn ? second : first;
  const minutes = Math.ceil((Date.parse(first.ends_at) - now.getTime()) / MINUTE_MS);
  const starting = next && times.clock(next.starts_at);
  return (
    <Card as="li">
      <h2 className="small">
        <PlaceLink name={first.room.name} hall={first.room.hall} />
      </h2>
      {isOn && (
        <div className="stack gap-4">
          <p className="small numbers">
            <strong>
              <Trans>Now</Trans>
            </strong>{' '}
            <span className="quiet">
              <Plural value={minutes} one="# minute left" other="# minutes left" />
            </span>
          </p>
          <Title conference={first} />
        </div>
      )}
      {next && (
        <div className="stack gap-4">
          <p className="small quiet numbers">
            <Trans>Next, {starting}</Trans>
          </p>
          <Title conference={next} />
        </div>
      )}
    </Card>
  );
}

function Title({ conference: { id, title, track } }: { conference: Conference }) {
  return (
    <>
      <Link to="/conference/detail" search={{ id }} className="tap plain strong">
        {title}
      </Link>
      <p className="small quiet">
        <TrackName track={track} />
      </p>
    </>
  );
}
