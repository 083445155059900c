import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { onSignInChanged, readSignIn, useVisitor } from '#client/device/sign-in.ts';
import type { OutboxEntry } from '#client/sync/outbox/entry.ts';
import { invalidateAfterSending } from '#client/sync/outbox/invalidate.ts';
import { adoptAnonymous, enqueue, onSent, useOutbox } from '#client/sync/outbox/outbox.ts';
import { call } from '#client/wire/api.ts';
import { listStarred, starExhibitor } from '#contract/exhibitor-stars.ts';

export function ownStars(account_id: string) {
  return queryOptions({
    queryKey: ['stars', account_id],
    queryFn: ({ signal }) => call(listStarred, {}, { signal }),
    // The stored answer may predate the last change: it is shown and refetched.
    staleTime: 0,
    meta: { offline: true },
  });
}

/**
 * The starred exhibitors: the server's list plus the unsent changes of this device. Stars set
 * before a sign-in are stored here and go to the account that signs in.
 */
export function useStars(): ReadonlySet<string> {
  const isSignedIn = useVisitor() !== null;
  const account_id = (isSignedIn && readSignIn()?.account_id) || '';
  const { data } = useQuery({ ...ownStars(account_id), enabled: account_id !== '' });
  const waiting = useOutbox(starExhibitor.path);
  return useMemo(() => starsOf(data?.exhibitor_ids ?? [], waiting), [data, waiting]);
}

/** The starred exhibitors after all unsent entries. */
export function starsOf(
  exhibitor_ids: readonly string[],
  waiting: readonly Pick<OutboxEntry, 'input' | 'state'>[],
): ReadonlySet<string> {
  const stars = new Set(exhibitor_ids);
  for (const { input, state } of waiting) {
    const { data: star } = starExhibitor.input.safeParse(input);
    if (!star || state === 'refused') continue;
    if (star.starred) stars.add(star.exhibitor_id);
    else stars.delete(star.exhibitor_id);
  }
  return stars;
}

/**
 * Sets or removes the star of an exhibitor.
 * @param name of the exhibitor, for the list of unsent changes
 */
export async function setStar(exhibitor_id: string, starred: boolean, name = '') {
  await enqueue(starExhibitor, { exhibitor_id, starred }, { about: name, replaces: true });
}

/** Synchronises stars with the server; runs from page start. */
export function syncStars(queryClient: QueryClient) {
  const adopt = () => void adoptAnonymous(starExhibitor);
  onSignInChanged(adopt);
  adopt();
  onSent(starExhibitor, ({ exhibitor_id, starred }) => {
    const { queryKey } = ownStars(readSignIn()?.account_id ?? '');
    const known = queryClient.getQueryData(queryKey);
    if (!known) return void invalidateAfterSending(queryClient, queryKey);
    // A pending answer may predate the change.
    void queryClient.cancelQueries({ queryKey });
    const others = known.exhibitor_ids.filter((id) => id !== exhibitor_id);
    const exhibitor_ids = starred ? [exhibitor_id, ...others] : others;
    queryClient.setQueryData(queryKey, { exhibitor_ids });
  });
}
