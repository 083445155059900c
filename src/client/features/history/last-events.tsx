import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { consoleQueries } from '#client/queries/console.ts';
import { EventList } from './event-list.tsx';

const SHOWN = 5;

/** The newest changes, for a start screen. */
export function LastEvents() {
  const { data } = useSuspenseInfiniteQuery(consoleQueries.history({}));
  const newest = data.pages.flatMap(({ items }) => items).slice(0, SHOWN);
  return <EventList events={newest} />;
}
