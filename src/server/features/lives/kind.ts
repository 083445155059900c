import { limits } from '#contract/limits.ts';
import type { LiveForm } from '#contract/own-lives.ts';
import { nouns } from '#server/features/reviews/rows.ts';
import type { Kind } from '#server/reviews/kind.ts';
import { type LiveRow, live } from './tables.ts';

/** The public form of a row. */
function formOf(row: LiveRow): LiveForm {
  const { title, summary, anchor, guests, cover, exhibit_ids } = row;
  return {
    title,
    summary,
    anchor,
    guests,
    cover,
    exhibit_ids,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    stream_url: row.stream_url ?? '',
    replay_url: row.replay_url ?? '',
  };
}

export function columnsOf(form: LiveForm) {
  const { starts_at, ends_at, stream_url, replay_url } = form;
  return {
    ...form,
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    stream_url: stream_url || null,
    replay_url: replay_url || null,
  };
}

/** Live streams, as they are handed in and reviewed. */
export const liveKind: Kind<LiveForm, LiveRow> = {
  kind: 'live',
  nouns,
  table: live,
  accepted_at: live.accepted_at,
  withdrawn_at: live.cancelled_at,
  isHidden: null,
  most: limits.LIVES_AN_EXHIBITOR,
  reviewOf: (row) => row,
  formOf,
  /** An encoder's address is changed in the middle of a live stream. */
  atOnce: ({ starts_at, ends_at, stream_url, replay_url }) => ({
    starts_at,
    ends_at,
    stream_url,
    replay_url,
  }),
  columnsOf: ({ form, ...review }) => ({ ...(form && columnsOf(form)), ...review }),
};
