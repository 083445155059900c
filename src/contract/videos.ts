import * as z from 'zod/mini';
import { ExhibitorBooth } from './booths.ts';
import { endpoint } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { pageOf, paging } from './paging.ts';
import { Instant } from './plain-fields.ts';
import { VideoFilters, videoCategories } from './video-filters.ts';

/** A video in a list, in the requested language. */
const card = {
  id: z.uuidv7(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(videoCategories),
  /** Path on this site; null: drawn from the title. */
  cover: z.nullable(z.string()),
  /** Length in seconds; null: unknown. */
  seconds: z.nullable(z.int()),
  published_at: Instant,
  /** Null: the organiser's own. */
  exhibitor: z.nullable(
    z.object({ id: z.uuidv7(), short_name: z.string(), booths: z.array(ExhibitorBooth) }),
  ),
};
export const VideoCard = lazy(() => z.object(card));
export type VideoCard = z.infer<typeof VideoCard>;

export const Video = lazy(() =>
  z.object({
    ...card,
    /** MP4 or HLS: a path of this site, or an address of an allowed host. */
    video_url: z.string(),
    /** Transcript; empty: none. */
    transcript: z.string(),
    exhibits: z.array(
      z.object({ id: z.uuidv7(), name: z.string(), picture: z.nullable(z.string()) }),
    ),
    /** Videos of the same exhibitor, then of the same category. */
    related: z.array(VideoCard),
  }),
);
export type Video = z.infer<typeof Video>;

export const listVideos = endpoint({
  method: 'GET',
  path: '/web/video/list',
  who: 'anyone',
  summary: 'Videos of the exhibition, the newest first; searched in title, summary and exhibitor.',
  input: lazy(() => z.extend(VideoFilters, paging)),
  output: lazy(() => pageOf(VideoCard)),
});

export const getVideo = endpoint({
  method: 'GET',
  path: '/web/video/info',
  who: 'anyone',
  summary: 'One video with its transcript, the exhibits in it, and others like it.',
  input: z.object({ id: z.uuidv7() }),
  output: Video,
});
