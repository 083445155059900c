import { readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createDiskFiles } from '#server/outbound/files.ts';

/** Fraction of the disk that stays free for others, above all for a database on it. */
const LEFT_FREE = 0.1;

/** Cached pictures, in a folder of this machine. */
export interface Copies {
  get(name: string): Promise<Buffer | null>;
  /** Stores a copy if there is room. Otherwise it is made again at the next request. */
  put(name: string, content: Buffer, type: string): Promise<void>;
}

/**
 * LRU cache with a maximum size in bytes. A limit is needed because any visitor can request every picture in
 * every size.
 */
export function createCopies(folder: string, bytes_max: number): Copies {
  const files = createDiskFiles(folder);
  const sizes = new LRUCache<string, number>({
    maxSize: bytes_max,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true }).catch(() => undefined);
    },
  });
  const listed = list();

  /** Lists copies of earlier processes. The time of their last use counts as their age. */
  async function list() {
    const found = [];
    for (const name of await readdir(folder).catch(() => [])) {
      const { size, mtimeMs } = await stat(join(folder, name)).catch(() => ({
        size: 0,
        mtimeMs: 0,
      }));
      found.push({ name, size, mtimeMs });
    }
    found.sort((one, other) => one.mtimeMs - other.mtimeMs);
    for (const { name, size } of found) sizes.set(name, size);
  }

  return {
    async get(name) {
      const content = await readFile(join(folder, name)).catch(() => null);
      if (content) sizes.get(name);
      return content;
    },
    async put(name, content, type) {
      await listed;
      if (content.length > bytes_max || (await isFull(folder))) return;
      await files.put(name, content, type);
      sizes.set(name, content.length);
    },
  };
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return false;
  // Excludes blocks reserved for the superuser or beyond a quota.
  const usable = disk.blocks - disk.bfree + disk.bavail;
  return disk.bavail < usable * LEFT_FREE;
}
