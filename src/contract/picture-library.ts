import * as z from 'zod/mini';
import { shortText } from './draft-parts.ts';
import { endpoint } from './endpoint.ts';
import { inBothLanguages } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { PicturePath } from './plain-fields.ts';
import { pictureTypes } from './uploads.ts';

const who = { can: 'content' } as const;

/** A picture of the organiser for articles. */
export const LibraryPicture = lazy(() =>
  z.object({
    picture: PicturePath,
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    /** Description for people who cannot see it. */
    alt: inBothLanguages(z.string()),
  }),
);
export type LibraryPicture = z.infer<typeof LibraryPicture>;

export const listLibraryPictures = endpoint({
  method: 'GET',
  path: '/web/console/picture/list',
  who,
  summary: 'The pictures of the organiser, the newest first.',
  input: z.object({}),
  output: z.object({ items: z.array(LibraryPicture) }),
});

export const uploadLibraryPicture = endpoint({
  method: 'POST',
  path: '/web/console/picture/upload',
  who,
  summary: 'Stores a picture of the organiser, re-encoded and without metadata.',
  input: z.object({}),
  file: {
    types: pictureTypes,
    megabytes: limits.PICTURE_MEGABYTES,
    too_large: 'picture_too_large',
  },
  output: LibraryPicture,
  changes: 'nothing',
});

export const describeLibraryPicture = endpoint({
  method: 'POST',
  path: '/web/console/picture/describe',
  who,
  summary: 'Sets the descriptions of a picture in both languages.',
  input: z.object({ picture: PicturePath, alt: inBothLanguages(shortText()) }),
  output: LibraryPicture,
  creates: true,
  changes: 'nothing',
});
