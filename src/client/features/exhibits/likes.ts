import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { readStored, writeStored } from '#client/device/local-storage.ts';
import { randomKey } from '#client/device/random-key.ts';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { enqueue, onSent, useOutbox } from '#client/sync/outbox/outbox.ts';
import { type Exhibit, likeExhibit } from '#contract/exhibits.ts';

const DEVICE = 'device';
const LIKES = 'likes';

interface Like {
  liked: boolean;
  /** True when the server had counted this device at the last change of `liked`. */
  counted: boolean;
}

/**
 * This device's like of an exhibit, and the number of likes. Stored locally first: the server
 * counts a device once, independent of the account.
 */
export function useLike({ id, name, likes }: Pick<Exhibit, 'id' | 'name' | 'likes'>) {
  const queryClient = useQueryClient();
  const [own, setOwn] = useState<Like>({ liked: false, counted: false });
  const waits = useOutbox(likeExhibit.path).some(
    ({ input, state }) => input.exhibit_id === id && state === 'waiting',
  );
  // Before the first press: a press on a heart that is not filled yet would like a second time.
  useLayoutEffect(() => setOwn(readLikes()[id] ?? { liked: false, counted: false }), [id]);
  useEffect(
    () =>
      onSent(likeExhibit, ({ exhibit_id }, output) => {
        const { queryKey } = exhibitQueries.detail(exhibit_id);
        if (!output) return void queryClient.invalidateQueries({ queryKey });
        queryClient.setQueryData(queryKey, (known) => known && { ...known, likes: output.likes });
      }),
    [queryClient],
  );
  const counted = waits ? own.counted : own.liked;
  return {
    liked: own.liked,
    likes: Math.max(0, likes + Number(own.liked) - Number(counted)),
    toggle: () => {
      const next = { liked: !own.liked, counted };
      setOwn(next);
      writeStored(LIKES, { ...readLikes(), [id]: next });
      const input = { exhibit_id: id, liked: next.liked, device_id: deviceId() };
      void enqueue(likeExhibit, input, { about: name, replaces: true });
    },
  };
}

function readLikes(): Record<string, Like> {
  return (readStored(LIKES) ?? {}) as Record<string, Like>;
}

/** The random id of this device, sent to the counting server only. */
function deviceId(): string {
  const stored = readStored(DEVICE);
  if (typeof stored === 'string') return stored;
  const drawn = randomKey();
  writeStored(DEVICE, drawn);
  return drawn;
}
