import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PicturePath } from './plain-fields.ts';

/** What a picture may be; told by its content, not by its name. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** What a datasheet may be. */
export const documentTypes = ['application/pdf'] as const;

/** What can be attached to a message. */
export const attachmentTypes = [...pictureTypes, ...documentTypes] as const;

/** Datasheets are served below it, each by its name. */
export const DOCUMENTS_PATH = '/documents/';

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/web/own-document/upload',
  who: 'exhibitor',
  summary: 'Stores a PDF as the datasheet of an exhibit; as a picture, until an edit names it.',
  input: z.object({}),
  file: {
    types: documentTypes,
    megabytes: limits.DOCUMENT_MEGABYTES,
    too_large: 'document_too_large',
  },
  output: z.object({ document: PicturePath, bytes: z.int() }),
  changes: 'nothing',
});

/**
 * Not marked as creating: only its sender sees it until a message names it, and one that no message
 * names is deleted.
 */
export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/web/inquiry/attachment',
  who: 'buyer',
  summary: 'Stores a picture, drawn anew, or a PDF for a message that is sent afterwards.',
  input: z.object({
    name: z._default(z.string().check(z.maxLength(limits.LINE_CHARACTERS_MAX)), ''),
  }),
  file: {
    types: attachmentTypes,
    megabytes: limits.DOCUMENT_MEGABYTES,
    too_large: 'attachment_too_large',
  },
  output: z.object({ id: z.uuidv7() }),
});

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
  changes: 'nothing',
});
