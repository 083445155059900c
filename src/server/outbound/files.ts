import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A part of a multipart file. */
export interface FilePiece {
  name: string;
  /** The upload id returned by `begin`. */
  upload: string;
  /** Counts from 1. */
  number: number;
  /** Offset in the file. */
  offset: number;
  content: Buffer;
}

/** A store of uploaded files under random names. */
export interface FileStore {
  put(name: string, content: Buffer, type: string): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /** A range of a file as a stream, `last` inclusive; null: no such file. */
  read(name: string, first: number, last: number): Promise<Readable | null>;
  /** Begins a multipart file; calling it twice loses nothing. @returns the upload id for the other steps */
  begin(name: string, type: string): Promise<string>;
  /** Stores a part, also again. @returns its tag, for `finish` */
  putPart(piece: FilePiece): Promise<string>;
  /** Joins the parts to a file; idempotent. @param marks in the order of the parts */
  finish(name: string, upload: string, marks: readonly string[]): Promise<void>;
  /** Removes the parts of an unfinished file. */
  abandon(name: string, upload: string): Promise<void>;
  /** A public URL for downloading a file directly from the store; null: not available. */
  link(name: string, answer: { type: string; disposition: string }, now: Date): string | null;
}

/** Letters, digits, dashes: a name never leaves its folder. */
const NAME = /^[\w-]{1,80}$/;

/** Files in a local folder. */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('A file has a name of letters, digits and dashes');
    return join(folder, name);
  };
  const partsOf = (name: string) => `${pathOf(name)}.parts`;
  return {
    async put(name, content) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written atomically: a concurrent reader sees the complete file or none.
      const part = `${path}.${randomUUID()}.part`;
      try {
        // Synced before the answer, so that it survives a crash.
        await writeFile(part, content, { mode: 0o600, flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(name) {
      return await readFile(pathOf(name)).catch(ifThere);
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async read(name, first, last) {
      const file = await open(pathOf(name)).catch(ifThere);
      return file?.createReadStream({ start: first, end: last }) ?? null;
    },
    async begin(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Two first parts may arrive concurrently: neither may truncate the file of the other.
      await writeFile(partsOf(name), '', { mode: 0o600, flag: 'a' });
      return '';
    },
    async putPart({ name, offset, content }) {
      // Not in append mode: parts arrive in any order, also concurrently.
      const file = await open(partsOf(name), 'r+');
      try {
        await file.write(content, 0, content.length, offset);
        await file.sync();
      } finally {
        await file.close();
      }
      return '';
    },
    async finish(name) {
      await rename(partsOf(name), pathOf(name)).catch((error) => {
        // An earlier call finished it, and its answer was lost.
        if (!existsSync(pathOf(name))) throw error;
      });
    },
    async abandon(name) {
      await rm(partsOf(name), { force: true });
    },
    link: () => null,
  };
}

function ifThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
