import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, line, optionalText, WholeNumber } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { parseUrl } from './parse-url.ts';
import { Instant, PicturePath } from './plain-fields.ts';
import { ownReview, reviewPolicies } from './reviews.ts';
import { videoCategories } from './video-filters.ts';
import { readMediaAddress } from './web-addresses.ts';

/** Path prefix of videos that the demo provides. */
export const DEMO_VIDEOS_PATH = '/demo/video/';

/** Address of a video: a file of this site, or an https address. The server checks the allowed hosts. */
const VideoUrl = z.string().check(
  z.overwrite(readMediaAddress),
  z.minLength(1, 'required'),
  z.maxLength(limits.STREAM_ADDRESS_CHARACTERS_MAX),
  z.refine((text) => text === '' || isVideoUrl(text), 'url_invalid'),
);

const STORED = /^\/files\/[\w-]{22}$/;
const DEMO = /^\/demo\/video\/[\w-]+\.mp4$/;

function isVideoUrl(text: string): boolean {
  if (text.startsWith('/')) return STORED.test(text) || DEMO.test(text);
  const url = parseUrl(text);
  return url?.protocol === 'https:' && !url.username && !url.password;
}

/** A video as its exhibitor or the organiser describes it. */
export const VideoForm = lazy(() =>
  z.object({
    title: inBothLanguages(line()),
    summary: inBothLanguages(optionalText(limits.VIDEO_SUMMARY_CHARACTERS_MAX)),
    /** The spoken text, for deaf people and for search. */
    transcript: inBothLanguages(optionalText(limits.VIDEO_TRANSCRIPT_CHARACTERS_MAX)),
    category: z.enum(videoCategories),
    /** Own upload; null: drawn from the title. */
    cover: z.nullable(PicturePath),
    video_url: VideoUrl,
    /** Length read from the file by the browser; null: unknown. */
    seconds: z.nullable(z.int().check(z.gte(1), z.lte(limits.VIDEO_SECONDS_MAX))),
    /** Exhibits of the exhibitor. */
    exhibit_ids: z.array(z.uuidv7()).check(z.maxLength(limits.EXHIBITS_A_LIVE, 'too_many')),
  }),
);
export type VideoForm = z.infer<typeof VideoForm>;

const ownCard = {
  id: z.uuidv7(),
  version: z.int(),
  title: inBothLanguages(z.string()),
  submitted_at: Instant,
  /** Visible to visitors. */
  is_public: z.boolean(),
  is_withdrawn: z.boolean(),
  ...ownReview,
  /** Null: the organiser's own. */
  exhibitor: z.nullable(inBothLanguages(z.string())),
};
const OwnVideoCard = lazy(() => z.object(ownCard));
export type OwnVideoCard = z.infer<typeof OwnVideoCard>;

export const OwnVideo = lazy(() =>
  z.object({
    ...ownCard,
    /** The latest submission. */
    form: VideoForm,
  }),
);
export type OwnVideo = z.infer<typeof OwnVideo>;

const edit = {
  /** Undefined: adds one. */
  id: z.optional(z.uuidv7()),
  /** The base version of the edit; 0: a new one. */
  version: WholeNumber,
  form: VideoForm,
};

const list = {
  items: z.array(OwnVideoCard),
  /** Allowed hosts of videos. */
  hosts: z.array(z.string()),
};

const withdrawing = z.object({ id: z.uuidv7(), withdrawn: z.boolean() });

export const listOwnVideos = endpoint({
  method: 'GET',
  path: '/web/own-video/list',
  who: 'editor',
  summary: "All videos of the caller's exhibitor, including those under review.",
  input: z.object({}),
  output: z.object({ ...list, review_policy: z.enum(reviewPolicies) }),
});

export const getOwnVideo = endpoint({
  method: 'GET',
  path: '/web/own-video/info',
  who: 'editor',
  summary: 'One of them, with all that can be edited.',
  input: z.object({ id: z.uuidv7() }),
  output: OwnVideo,
});

export const saveOwnVideo = endpoint({
  method: 'POST',
  path: '/web/own-video/save',
  who: 'editor',
  summary: 'Submits a video or a change; visitors see it once the organiser accepts it.',
  input: z.object(edit),
  output: OwnVideo,
  creates: true,
  changes: 'video',
});

export const withdrawOwnVideo = endpoint({
  method: 'POST',
  path: '/web/own-video/withdraw',
  who: 'editor',
  summary: 'Hides a video, or shows it again.',
  input: withdrawing,
  output: OwnVideo,
  creates: true,
  changes: 'video',
});

const who = { can: 'content' } as const;

export const listConsoleVideos = endpoint({
  method: 'GET',
  path: '/web/console/video/list',
  who,
  summary: "The organiser's videos, and exhibitors' videos that are or were public.",
  input: z.object({}),
  output: z.object(list),
});

export const getConsoleVideo = endpoint({
  method: 'GET',
  path: '/web/console/video/info',
  who,
  summary: 'One of the organiser’s own, with all that can be edited.',
  input: z.object({ id: z.uuidv7() }),
  output: OwnVideo,
});

export const saveConsoleVideo = endpoint({
  method: 'POST',
  path: '/web/console/video/save',
  who,
  summary: 'Adds a video of the organiser, or changes one; it is public at once.',
  input: z.object(edit),
  output: OwnVideo,
  creates: true,
  changes: 'video',
});

export const withdrawConsoleVideo = endpoint({
  method: 'POST',
  path: '/web/console/video/withdraw',
  who,
  summary: 'Hides any video, or shows it again.',
  input: withdrawing,
  output: z.object({}),
  creates: true,
  changes: 'video',
});
