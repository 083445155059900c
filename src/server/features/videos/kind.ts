import { limits } from '#contract/limits.ts';
import type { VideoForm } from '#contract/own-videos.ts';
import { nouns } from '#server/features/reviews/rows.ts';
import type { Kind } from '#server/reviews/kind.ts';
import { type VideoRow, video } from './tables.ts';

/** The public form of a row. */
function formOf(row: VideoRow): VideoForm {
  const { title, summary, transcript, category, cover, video_url, seconds, exhibit_ids } = row;
  return { title, summary, transcript, category, cover, video_url, seconds, exhibit_ids };
}

/** Videos, as they are handed in and reviewed. */
export const videoKind: Kind<VideoForm, VideoRow> = {
  kind: 'video',
  nouns,
  table: video,
  accepted_at: video.accepted_at,
  withdrawn_at: video.withdrawn_at,
  isHidden: ({ withdrawn_at }) => withdrawn_at !== null,
  most: limits.VIDEOS_AN_EXHIBITOR,
  reviewOf: (row) => row,
  formOf,
  atOnce: () => ({}),
  columnsOf: ({ form, ...review }) => ({ ...form, ...review }),
};
