import * as z from 'zod/mini';
import { type Endpoint, endpoint, type Who } from './endpoint.ts';
import { line } from './fields.ts';
import { limits } from './limits.ts';

/** Allowed types of a large file, recognised by content: nothing that a browser would execute. */
export const fileTypes = ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'mp4'] as const;
export type FileType = (typeof fileTypes)[number];

const OFFICE = 'application/vnd.openxmlformats-officedocument';
export const mediaTypes: Record<FileType, string> = {
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
};

/** Path prefix of stored videos, followed by the name. */
export const FILES_PATH = '/files/';
/** The random name of a stored file. */
export const StoredName = z.string().check(z.regex(/^[\w-]{22}$/));

const received = {
  name: StoredName,
  /** Size of every part except the last. */
  part_bytes: z.int(),
  /** Numbers of the stored parts, from 1. */
  received: z.array(z.int()),
};

const stored = z.object({
  name: StoredName,
  file_name: z.string(),
  type: z.enum(fileTypes),
  bytes: z.int(),
});
export type StoredFile = z.infer<typeof stored>;

/**
 * A large file is sent in parts, in any order and repeatedly. After an interruption, even days later, only
 * the missing ones are sent.
 */
function fileCalls<W extends Who>(path: `/web/${string}`, who: W) {
  return {
    begin: endpoint({
      method: 'POST',
      path: `${path}/begin`,
      who,
      summary: 'Starts the upload of a large file in parts.',
      input: z.object({
        file_name: line(),
        bytes: z.int().check(z.gte(1), z.lte(limits.FILE_MEGABYTES * 1024 ** 2, 'file_too_large')),
      }),
      output: z.object(received),
      creates: true,
      changes: 'nothing',
    }),
    info: endpoint({
      method: 'GET',
      path: `${path}/info`,
      who,
      summary: 'The parts of a large file that are stored.',
      input: z.object({ name: StoredName }),
      output: z.object(received),
    }),
    part: endpoint({
      method: 'POST',
      path: `${path}/part`,
      who,
      summary: 'Stores one part of a large file; sent again, it replaces itself.',
      input: z.object({
        name: StoredName,
        number: z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(10_000)),
      }),
      file: {
        types: ['application/octet-stream'],
        megabytes: limits.FILE_PART_MEGABYTES,
        too_large: 'file_too_large',
      },
      output: z.object({ number: z.int() }),
      changes: 'nothing',
    }),
    finish: endpoint({
      method: 'POST',
      path: `${path}/finish`,
      who,
      summary: 'Assembles the parts of a large file; idempotent.',
      input: z.object({ name: StoredName }),
      output: stored,
      changes: 'nothing',
    }),
  } as const satisfies Record<string, Endpoint>;
}

/** Storage quota for an exhibitor's uploads: pictures, datasheets and videos. */
export const getRoom = endpoint({
  method: 'GET',
  path: '/web/own-file/room',
  who: 'editor',
  summary: 'The storage that an exhibitor uses, and its limit.',
  input: z.object({}),
  output: z.object({ used_bytes: z.int(), bytes: z.int() }),
});

/** Exhibitors' videos. */
export const ownFileCalls = fileCalls('/web/own-file', 'editor');
/** The organiser's videos and downloads. */
export const consoleFileCalls = fileCalls('/web/console/file', { can: 'content' });
export type FileCalls = typeof ownFileCalls | typeof consoleFileCalls;
