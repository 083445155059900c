import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PicturePath } from './fields.ts';
import { limits } from './limits.ts';

/** What a picture may be; told by its content, not by its name. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * Not marked as creating: it is shown nowhere until an edit names it, and one that no edit names is
 * deleted.
 */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/web/own-picture/upload',
  who: 'exhibitor',
  summary:
    'Keeps a picture, drawn anew and without what it told besides, for exhibits or the logo.',
  input: z.object({}),
  file: {
    types: pictureTypes,
    megabytes: limits.PICTURE_MEGABYTES,
    too_large: 'picture_too_large',
  },
  output: z.object({ picture: PicturePath, width: z.int(), height: z.int() }),
});
