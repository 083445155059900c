import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#client/device/local-storage.ts';
import { useServerMinute } from '#client/device/server-clock.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { IconButton } from '#client/ui/button.tsx';
import { calendarDay } from '#contract/calendar.ts';
import classes from './topic-banner.module.css';

const CLOSED = 'topics';

/** The organiser's line above every page, until it is closed or its last day is over. */
export function TopicBanner() {
  const { t } = useLingui();
  const { topics, time_zone, server_time } = useExhibition();
  const [closed, setClosed] = useState<unknown>();
  // The script in the head has hidden a closed banner before the first paint.
  useEffect(() => setClosed(readStored(CLOSED)), []);
  const today = calendarDay(useServerMinute(server_time), time_zone);
  // An offline page may show yesterday's stored answer.
  const rows = topics.rows.filter(({ last_day }) => last_day === null || today <= last_day);
  if (rows.length === 0 || closed === topics.id) return null;
  const close = () => {
    writeStored(CLOSED, topics.id);
    setClosed(topics.id);
  };
  return (
    <section
      className={`line top gap-0 notice small edge-bottom screen-only ${classes.banner}`}
      aria-label={t`Notice`}
    >
      <ul className="stack gap-4 wide padded grow">
        {rows.map(({ text, link }) => (
          <li key={text}>{link ? <Link to={link}>{text}</Link> : text}</li>
        ))}
      </ul>
      <IconButton icon={{ name: 'close' }} label={t`Close the notice`} onClick={close} />
    </section>
  );
}
