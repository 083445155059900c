import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { programmeQueries } from '#client/queries/programme.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { Section } from '#client/ui/section.tsx';
import { ZoneLine } from '#client/ui/zone-line.tsx';
import { dayLike } from '#contract/calendar.ts';
import type { Conference } from '#contract/conferences.ts';
import classes from './on-the-stages.module.css';
import { useTrackHue } from './track-name.tsx';

const SHOWN = 3;

/** The next conferences, for the home page; nothing when there are none. */
export function OnTheStages() {
  const { t } = useLingui();
  const { start_date, end_date, server_time } = useExhibition();
  const now = useNow();
  const zone = useForeignZone();
  const today = dayLike(server_time, now);
  const day = today > start_date && today <= end_date ? today : start_date;
  const { data } = useQuery(programmeQueries.list({ day }));
  const next = (data?.items ?? [])
    .filter(({ ends_at, cancelled }) => new Date(ends_at) > now && !cancelled)
    .slice(0, SHOWN);
  if (next.length === 0) return null;
  return (
    <Section
      title={t`On the stages`}
      more={
        <Link to="/conference" className="tap label fixed">
          <Trans>Whole programme</Trans>
        </Link>
      }
    >
      <ol className={`ruled edge-top edge-bottom ${classes.list}`}>
        {next.map((conference) => (
          <Row key={conference.id} conference={conference} />
        ))}
      </ol>
      {zone && (
        <div className="mt-8">
          <ZoneLine zone={zone} />
        </div>
      )}
    </Section>
  );
}

function Row({ conference: { id, title, starts_at, room, track } }: { conference: Conference }) {
  const times = useTimes();
  return (
    <li className={`opens line gap-16 ${classes.row}`} data-hue={useTrackHue(track.code)}>
      <time dateTime={starts_at} className={`fixed numbers ${classes.time}`}>
        <strong>{times.clock(starts_at)}</strong>
        <span className="tiny quiet">{times.weekday(starts_at)}</span>
      </time>
      <div className="stack gap-0">
        <Link to="/conference/detail" search={{ id }} className="opener">
          {title}
        </Link>
        <span className="small quiet">{room.name}</span>
      </div>
    </li>
  );
}
