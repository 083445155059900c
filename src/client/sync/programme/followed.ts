import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { onSignInChanged, readSignIn, useVisitor } from '#client/device/sign-in.ts';
import type { OutboxEntry } from '#client/sync/outbox/entry.ts';
import { adoptAnonymous, enqueue, useOutbox } from '#client/sync/outbox/outbox.ts';
import { useInvalidateOnSent } from '#client/sync/outbox/use-invalidate-on-sent.ts';
import { call } from '#client/wire/api.ts';
import { listStarredConferences, starConference } from '#contract/conference-stars.ts';

export function ownStars(account_id: string) {
  return queryOptions({
    queryKey: ['programme', 'starred', account_id],
    queryFn: ({ signal }) => call(listStarredConferences, {}, { signal }),
    // The stored answer may predate the last change: it is shown and refetched.
    staleTime: 0,
    meta: { offline: true },
  });
}

const adopt = () => void adoptAnonymous(starConference);

/**
 * The followed conferences: the server's list plus the unsent changes of this device. Stars set
 * before a sign-in are stored here and go to the account that signs in.
 */
export function useFollowed(): ReadonlySet<string> {
  const isSignedIn = useVisitor() !== null;
  const account_id = (isSignedIn && readSignIn()?.account_id) || '';
  const { data } = useQuery({ ...ownStars(account_id), enabled: account_id !== '' });
  const waiting = useOutbox(starConference.path);
  useInvalidateOnSent(starConference, ownStars(account_id).queryKey);
  useEffect(() => {
    adopt();
    return onSignInChanged(adopt);
  }, []);
  return useMemo(() => followedWith(data?.conference_ids ?? [], waiting), [data, waiting]);
}

/** The followed conferences after all unsent entries. */
export function followedWith(
  conference_ids: readonly string[],
  waiting: readonly Pick<OutboxEntry, 'input' | 'state'>[],
): ReadonlySet<string> {
  const followed = new Set(conference_ids);
  for (const { input, state } of waiting) {
    const { data: star } = starConference.input.safeParse(input);
    if (!star || state === 'refused') continue;
    if (star.starred) followed.add(star.conference_id);
    else followed.delete(star.conference_id);
  }
  return followed;
}

/**
 * Follows or unfollows a conference.
 * @param title for the list of unsent changes
 */
export async function follow({ id, title }: { id: string; title: string }, starred: boolean) {
  const options = { about: title, subject: `star conference ${id}`, replaces: true };
  await enqueue(starConference, { conference_id: id, starred }, options);
}
