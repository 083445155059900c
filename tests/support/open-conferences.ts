import { listConferences } from '#contract/conferences.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { demoStates } from '#server/demo/programme.ts';
import type { RunningServer } from './site-server.ts';

export type ListedConference = OutputOf<typeof listConferences>['items'][number];

const special = new Set(
  Object.values(demoStates)
    .flat()
    .map((number) => demoId('conference', number)),
);

/** The demo's conferences that are open to all registered people, with plenty of seats. */
export async function openConferences({
  url,
}: Pick<RunningServer, 'url'>): Promise<ListedConference[]> {
  const answer = await fetch(`${url}${listConferences.path}?lang=en&page_size=50`);
  const { data } = await answer.json();
  return data.items.filter(({ id }: ListedConference) => !special.has(id));
}
