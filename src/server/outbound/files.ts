import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** One part of a file that comes in several. */
export interface FilePiece {
  name: string;
  /** What `begin` answered. */
  upload: string;
  /** From 1. */
  number: number;
  /** Where it stands in the file. */
  offset: number;
  content: Buffer;
}

/** A store of uploaded files, each under a random name. */
export interface FileStore {
  put(name: string, content: Buffer, type: string): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /** A part of a file as a stream, `last` included; null: there is no such file. */
  read(name: string, first: number, last: number): Promise<Readable | null>;
  /** Begins a file that comes in parts; done twice, nothing of it is lost. @returns what its other steps are told */
  begin(name: string, type: string): Promise<string>;
  /** Stores a part, also one that is there already. @returns its mark, for `finish` */
  putPart(piece: FilePiece): Promise<string>;
  /** Makes a file of its parts; done twice, it is done once. @param marks in the order of the parts */
  finish(name: string, upload: string, marks: readonly string[]): Promise<void>;
  /** Removes what there is of a file that was never finished. */
  abandon(name: string, upload: string): Promise<void>;
  /** An address from which the public fetches a file from the store itself; null: there is none. */
  link(name: string, answer: { type: string; disposition: string }, now: Date): string | null;
}

/** Letters, digits, dashes: a name never leads out of its folder. */
const NAME = /^[\w-]{1,80}$/;

/** Files in a folder of this machine. */
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
      // A concurrent reader finds all of it or nothing.
      const part = `${path}.${randomUUID()}.part`;
      try {
        // Before the answer, so that it is there after a crash.
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
      // Two first parts may come at the same time: what one has written, the other leaves.
      await writeFile(partsOf(name), '', { mode: 0o600, flag: 'a' });
      return '';
    },
    async putPart({ name, offset, content }) {
      // Not for appending: parts come in any order, and two at the same time.
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
        // It was finished before, and the answer was lost.
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
