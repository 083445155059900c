import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import { type CollectedExhibit, exhibitQueries } from '#client/queries/exhibits.ts';
import type { OutboxEntry } from '#client/sync/outbox/entry.ts';
import { enqueue, onSent, useOutbox } from '#client/sync/outbox/outbox.ts';
import { useInvalidateOnSent } from '#client/sync/outbox/use-invalidate-on-sent.ts';
import { collectExhibit } from '#contract/exhibits.ts';

export interface Collected {
  exhibit_id: string;
  name: string;
  note: string;
  /** The server's entry; undefined while it is unsent. */
  known: CollectedExhibit | undefined;
  /** True while the server lacks the displayed state. */
  waits: boolean;
  /** The reason of the server's refusal. */
  refusal: string | null;
}

/** Collected exhibits: the server's list plus the unsent changes of this device. */
export function useCollected() {
  const queryClient = useQueryClient();
  const isSignedIn = useVisitor() !== null;
  const query = useQuery({ ...exhibitQueries.collected(), enabled: isSignedIn });
  const entries = useOutbox(collectExhibit.path);
  useInvalidateOnSent(collectExhibit, exhibitQueries.collected().queryKey);
  useEffect(
    () =>
      onSent(collectExhibit, ({ exhibit_id, collected, note }) => {
        const { queryKey } = exhibitQueries.collected();
        queryClient.setQueryData(queryKey, (known) =>
          known
            ?.filter(({ id }) => collected || id !== exhibit_id)
            .map((one) => (one.id === exhibit_id ? { ...one, note: note ?? one.note } : one)),
        );
      }),
    [queryClient],
  );
  const collected = useMemo(() => collectedOf(query.data ?? [], entries), [query.data, entries]);
  return { collected, isLoaded: query.data !== undefined };
}

/** Collected exhibits after all unsent entries, newest first. */
export function collectedOf(
  known: readonly CollectedExhibit[],
  entries: readonly Pick<OutboxEntry, 'about' | 'input' | 'state' | 'error'>[],
): Collected[] {
  const shown = new Map<string, Collected>(
    known.map((one) => [
      one.id,
      { exhibit_id: one.id, ...one, known: one, waits: false, refusal: null },
    ]),
  );
  for (const { about, input, state, error } of entries) {
    const { data: change } = collectExhibit.input.safeParse(input);
    if (!change) continue;
    const { exhibit_id, collected, note } = change;
    const before = shown.get(exhibit_id);
    const refusal = state === 'refused' ? (error?.message ?? '') : null;
    if (!collected && refusal === null) shown.delete(exhibit_id);
    else if (collected || before) {
      const next = before ?? { exhibit_id, name: about, note: '', known: undefined };
      shown.set(exhibit_id, {
        ...next,
        note: collected ? (note ?? next.note) : next.note,
        waits: refusal === null,
        refusal,
      });
    }
  }
  // The newest entry comes first, also when it is unsent.
  const all = [...shown.values()];
  return [...all.filter((one) => !one.known).reverse(), ...all.filter((one) => one.known)];
}

interface Change {
  exhibit_id: string;
  /** Name for the list of unsent changes. */
  name: string;
  collected: boolean;
  note?: string;
}

/** Collects an exhibit, changes its note, or removes it. */
export async function setCollected({ exhibit_id, name, collected, note }: Change) {
  const input = { exhibit_id, collected, ...(note === undefined ? {} : { note }) };
  await enqueue(collectExhibit, input, { about: name, replaces: true });
}
