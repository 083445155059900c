import { useQuery } from '@tanstack/react-query';
import { programmeQueries } from '#client/queries/programme.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { useNow } from '#client/queries/use-times.ts';
import { dayLike } from '#contract/calendar.ts';
import { NowNext } from './now-next.tsx';
import { shownDay } from './shown-day.ts';

/** The current or next conferences, for pages beside the programme. */
export function ProgrammeNow() {
  const now = useNow();
  const { server_time } = useExhibition();
  const { data: choices } = useQuery(programmeQueries.choices());
  const day = choices && shownDay({ view: 'now' }, choices, dayLike(server_time, now));
  const { data } = useQuery({ ...programmeQueries.list({ day }), enabled: day !== undefined });
  if (!data) return <div className="end" aria-busy={day !== undefined} />;
  return <NowNext conferences={data.items} now={now} />;
}
