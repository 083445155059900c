import * as z from 'zod/mini';
import { isAfter, shortText } from './draft-parts.ts';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, line, optionalText, WholeNumber, whenRight } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { liveStates } from './live-states.ts';
import { parseUrl } from './parse-url.ts';
import { Instant, PicturePath } from './plain-fields.ts';
import { ownReview, reviewPolicies } from './reviews.ts';
import { SentInstant } from './sent-instant.ts';
import { readMediaAddress } from './web-addresses.ts';

/** Path prefix of live streams made by the demo. */
export const DEMO_STREAMS_PATH = '/demo/live/';

/** Address of a stream or a replay; empty: none yet. The server checks the allowed hosts. */
const StreamUrl = z.string().check(
  z.overwrite(readMediaAddress),
  z.maxLength(limits.STREAM_ADDRESS_CHARACTERS_MAX),
  z.refine((text) => text === '' || isStreamUrl(text), 'url_invalid'),
);

function isStreamUrl(text: string): boolean {
  if (text.startsWith(DEMO_STREAMS_PATH)) return /^[\w./-]+$/.test(text);
  const url = parseUrl(text);
  return url?.protocol === 'https:' && !url.username && !url.password;
}

/** A live stream as its exhibitor or the organiser enters it. */
export const LiveForm = lazy(() =>
  z
    .object({
      title: inBothLanguages(line()),
      summary: inBothLanguages(optionalText(limits.LIVE_SUMMARY_CHARACTERS_MAX)),
      anchor: inBothLanguages(line(limits.NAME_CHARACTERS_MAX)),
      guests: z
        .array(z.object({ name: inBothLanguages(line()), title: inBothLanguages(shortText()) }))
        .check(z.maxLength(limits.GUESTS_A_LIVE, 'too_many')),
      starts_at: SentInstant,
      ends_at: SentInstant,
      /** Own upload; null: drawn from the title. */
      cover: z.nullable(PicturePath),
      stream_url: StreamUrl,
      replay_url: StreamUrl,
      /** Exhibits of the exhibitor. */
      exhibit_ids: z.array(z.uuidv7()).check(z.maxLength(limits.EXHIBITS_A_LIVE, 'too_many')),
    })
    .check(
      z.refine(({ starts_at, ends_at }) => isAfter(ends_at, starts_at), {
        error: 'range_reversed',
        path: ['ends_at'],
        ...whenRight('starts_at', 'ends_at'),
      }),
    ),
);
export type LiveForm = z.infer<typeof LiveForm>;

/** The latest probe of the stream, for its senders. */
const Sight = z.object({
  kind: z.enum(['on', 'off', 'finished']),
  since: Instant,
  /** Time of the latest probe. */
  checked_at: Instant,
  /** Reason for a missing signal: `404`, `timed_out`, `not_a_playlist` …; null: it is on. */
  problem: z.nullable(z.string()),
  /** Height of the best variant, if the stream states it. */
  height: z.nullable(z.int()),
  /** bit/s */
  bandwidth: z.nullable(z.int()),
});

const ownCard = {
  id: z.uuidv7(),
  version: z.int(),
  title: inBothLanguages(z.string()),
  starts_at: Instant,
  ends_at: Instant,
  cover: z.nullable(z.string()),
  state: z.enum(liveStates),
  /** Visible to visitors. */
  is_public: z.boolean(),
  ...ownReview,
};
const OwnLiveCard = lazy(() => z.object(ownCard));
export type OwnLiveCard = z.infer<typeof OwnLiveCard>;

export const OwnLive = lazy(() =>
  z.object({
    ...ownCard,
    /** The latest submission. */
    form: LiveForm,
    cancelled_reason: z.nullable(inBothLanguages(z.string())),
    sight: z.nullable(Sight),
    subscribers: z.int(),
  }),
);
export type OwnLive = z.infer<typeof OwnLive>;

const edit = {
  /** Undefined: adds one. */
  id: z.optional(z.uuidv7()),
  /** The base version of the edit; 0: a new one. */
  version: WholeNumber,
  form: LiveForm,
};

const cancelling = { id: z.uuidv7(), reason: inBothLanguages(line()) };

export const listOwnLives = endpoint({
  method: 'GET',
  path: '/web/own-live/list',
  who: 'editor',
  summary: "All live streams of the caller's exhibitor, including those under review.",
  input: z.object({}),
  output: z.object({
    items: z.array(OwnLiveCard),
    /** Allowed hosts of streams. */
    hosts: z.array(z.string()),
    review_policy: z.enum(reviewPolicies),
  }),
});

export const getOwnLive = endpoint({
  method: 'GET',
  path: '/web/own-live/info',
  who: 'editor',
  summary: 'One of them with its editable fields and the last check of its stream.',
  input: z.object({ id: z.uuidv7() }),
  output: OwnLive,
});

export const saveOwnLive = endpoint({
  method: 'POST',
  path: '/web/own-live/save',
  who: 'editor',
  summary:
    'Submits a live stream or a change; times and addresses of an accepted one take effect at once.',
  input: z.object(edit),
  output: OwnLive,
  creates: true,
  changes: 'live',
});

export const cancelOwnLive = endpoint({
  method: 'POST',
  path: '/web/own-live/cancel',
  who: 'editor',
  summary: 'Cancels a live stream; subscribers are notified once.',
  input: z.object(cancelling),
  output: OwnLive,
  creates: true,
  changes: 'live',
});

export const endOwnLive = endpoint({
  method: 'POST',
  path: '/web/own-live/end',
  who: 'editor',
  summary: 'Ends a live stream that is on, for everybody at once.',
  input: z.object({ id: z.uuidv7() }),
  output: OwnLive,
  creates: true,
  changes: 'live',
});

const who = { can: 'content' } as const;

export const listConsoleLives = endpoint({
  method: 'GET',
  path: '/web/console/live/list',
  who,
  summary: "The organiser's live streams, and the signals of all that are live.",
  input: z.object({}),
  output: z.object({
    items: z.array(OwnLiveCard),
    /** Exhibitors' streams that should be on, with their signal. */
    watched: z.array(
      z.object({
        id: z.uuidv7(),
        title: inBothLanguages(z.string()),
        exhibitor: z.nullable(inBothLanguages(z.string())),
        state: z.enum(liveStates),
        sight: z.nullable(Sight),
      }),
    ),
    hosts: z.array(z.string()),
  }),
});

export const getConsoleLive = endpoint({
  method: 'GET',
  path: '/web/console/live/info',
  who,
  summary: 'One of the organiser’s own, with all that can be edited.',
  input: z.object({ id: z.uuidv7() }),
  output: OwnLive,
});

export const saveConsoleLive = endpoint({
  method: 'POST',
  path: '/web/console/live/save',
  who,
  summary: 'Adds a live stream of the organiser, or changes one; it is public at once.',
  input: z.object(edit),
  output: OwnLive,
  creates: true,
  changes: 'live',
});

export const cancelConsoleLive = endpoint({
  method: 'POST',
  path: '/web/console/live/cancel',
  who,
  summary: 'Cancels any live stream; subscribers are notified once.',
  input: z.object(cancelling),
  output: z.object({}),
  creates: true,
  changes: 'live',
});

export const endConsoleLive = endpoint({
  method: 'POST',
  path: '/web/console/live/end',
  who,
  summary: 'Ends any live stream, for everybody at once.',
  input: z.object({ id: z.uuidv7() }),
  output: z.object({}),
  creates: true,
  changes: 'live',
});
