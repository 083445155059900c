import { endpoint } from './endpoint.ts';
import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { PicturePath } from './plain-fields.ts';

/** Allowed picture types, recognised by content, not by name. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Allowed types of a datasheet. */
export const documentTypes = ['application/pdf'] as const;

/** Allowed types of attachments. */
export const attachmentTypes = [...pictureTypes, ...documentTypes] as const;

/** Path prefix of datasheets, followed by the name. */
export const DOCUMENTS_PATH = '/documents/';

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/web/own-document/upload',
  who: 'editor',
  summary: 'Stores a PDF as a datasheet; like a picture, it is unused until an exhibit names it.',
  input: lazy(() => z.object({})),
  file: {
    types: documentTypes,
    megabytes: limits.DOCUMENT_MEGABYTES,
    too_large: 'document_too_large',
  },
  output: z.object({ document: PicturePath, bytes: z.int() }),
  changes: 'nothing',
});

/** Not marked as creating: only its sender sees it until a message uses it, and unused ones are deleted. */
export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/web/inquiry/attachment',
  who: 'buyer',
  summary: 'Stores a re-encoded picture or a PDF for a later message.',
  input: lazy(() =>
    z.object({
      name: z._default(z.string().check(z.maxLength(limits.LINE_CHARACTERS_MAX)), ''),
    }),
  ),
  file: {
    types: attachmentTypes,
    megabytes: limits.DOCUMENT_MEGABYTES,
    too_large: 'attachment_too_large',
  },
  output: z.object({ id: z.uuidv7() }),
});

/** Not marked as creating: it is invisible until an edit uses it, and unused ones are deleted. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/web/own-picture/upload',
  who: 'editor',
  summary: 'Stores a picture for exhibits or the logo, re-encoded and without metadata.',
  input: lazy(() => z.object({})),
  file: {
    types: pictureTypes,
    megabytes: limits.PICTURE_MEGABYTES,
    too_large: 'picture_too_large',
  },
  output: z.object({ picture: PicturePath, width: z.int(), height: z.int() }),
  changes: 'nothing',
});
