import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A store of uploaded files, each under a random name. */
export interface FileStore {
  put(name: string, content: Buffer, type: string): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}

/** Letters, digits, dashes: a name never leads out of its folder. */
const NAME = /^[\w-]{1,80}$/;

/** Files in a folder of this machine. */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('A file has a name of letters, digits and dashes');
    return join(folder, name);
  };
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
      return await readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}
