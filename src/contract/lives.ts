import * as z from 'zod/mini';
import { ExhibitorBooth } from './booths.ts';
import { endpoint } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { LiveFilters } from './live-filters.ts';
import { liveStates } from './live-states.ts';
import { pageOf, paging } from './paging.ts';
import { Instant } from './plain-fields.ts';

const State = z.enum(liveStates);

/** A live stream in a list, in the requested language. */
const card = {
  id: z.uuidv7(),
  title: z.string(),
  summary: z.string(),
  anchor: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  /** At the time of the answer. */
  state: State,
  has_replay: z.boolean(),
  /** Path on this site; null: drawn from the title. */
  cover: z.nullable(z.string()),
  /** Null: the organiser's own. */
  exhibitor: z.nullable(
    z.object({ id: z.uuidv7(), short_name: z.string(), booths: z.array(ExhibitorBooth) }),
  ),
};
export const LiveCard = lazy(() => z.object(card));
export type LiveCard = z.infer<typeof LiveCard>;

/** The part of a live stream that changes during viewing. */
const playing = {
  state: State,
  /** Address of the stream while it may be on; HLS. */
  stream_url: z.nullable(z.string()),
  /** Address of the replay after the end; HLS or MP4. */
  replay_url: z.nullable(z.string()),
};

export const Live = lazy(() =>
  z.object({
    ...card,
    ...playing,
    /** The exhibitor's introduction; null for the organiser's own stream. */
    introduction: z.nullable(z.string()),
    guests: z.array(z.object({ name: z.string(), title: z.string() })),
    /** Reason for the cancellation; null: takes place. */
    cancelled_reason: z.nullable(z.string()),
    /** Exhibits in the stream. */
    exhibits: z.array(
      z.object({ id: z.uuidv7(), name: z.string(), picture: z.nullable(z.string()) }),
    ),
    /** Number of reminder subscribers; null: too few to display. */
    subscribers: z.nullable(z.int()),
  }),
);
export type Live = z.infer<typeof Live>;

export const listLives = endpoint({
  method: 'GET',
  path: '/web/live/list',
  who: 'anyone',
  summary: 'Live streams of the exhibition: live ones first, then upcoming, then past.',
  input: lazy(() => z.extend(LiveFilters, paging)),
  output: lazy(() => pageOf(LiveCard)),
});

export const getLive = endpoint({
  method: 'GET',
  path: '/web/live/info',
  who: 'anyone',
  summary: 'One live stream with its guests, exhibits and addresses.',
  input: z.object({ id: z.uuidv7() }),
  output: Live,
});

export const getLiveState = endpoint({
  method: 'GET',
  path: '/web/live/state',
  who: 'anyone',
  summary: 'Tells if a live stream is live now, for pages without server events.',
  input: z.object({ id: z.uuidv7() }),
  output: lazy(() => z.object({ id: z.uuidv7(), ...playing })),
});

export const subscribeToLive = endpoint({
  method: 'POST',
  path: '/web/live/subscribe',
  who: 'buyer',
  summary: 'Sets or cancels a reminder of a live stream; idempotent.',
  input: z.object({ live_id: z.uuidv7(), subscribed: z.boolean() }),
  output: z.object({ live_id: z.uuidv7(), subscribed: z.boolean() }),
  creates: true,
});

export const listSubscribedLives = endpoint({
  method: 'GET',
  path: '/web/live/subscribed',
  who: 'buyer',
  summary: 'The live streams that the caller is reminded of.',
  input: z.object({}),
  output: z.object({
    live_ids: z.array(z.uuidv7()),
    /** The channel of the reminder; null: not reachable. */
    channel: z.nullable(z.enum(['sms', 'email'])),
  }),
});
