import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { PICTURES_PATH, PictureQuery } from '#contract/pictures.ts';
import { lruLimit } from '#server/cache/lru-limit.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import { isUploaded } from '#server/features/uploads/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { getInTime } from '#server/http/stored-file.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { createCopies } from './copies.ts';
import { deleteOldCopies } from './jobs.ts';
import { type PictureSize, resizePicture } from './resize.ts';

/** Names are drawn at random, and never used again for another picture. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const WIDTH = 1152;
/** Resizes at a time: the rest of the server has to go on. */
const RESIZES = 2;
const HOUR_MS = 3_600_000;
/** A name that was asked for in vain is not looked for again so soon. */
const MISSING_MS = 60_000;
const MISSING_MAX = 10_000;

interface PictureParts {
  files: FileStore;
  /** Caches resized pictures on this machine. */
  folder: string;
  /** Of all of them together. */
  megabytes: number;
  /** Draws a picture that is no file, about as wide; null where there is none of this name. */
  draw: (name: string, width: number) => Promise<Buffer | null>;
}

/** Pictures of exhibits and companies in the sizes that pages ask for, made when first asked for. */
export function pictureRoutes(
  app: FastifyInstance,
  { files, folder, megabytes, draw }: PictureParts,
) {
  const made = createCopies(folder, megabytes * 1024 * 1024);
  const missing = new LRUCache<string, true>({ ...lruLimit(MISSING_MAX), ttl: MISSING_MS });
  const making = new Map<string, Promise<Buffer | null>>();
  const limit = pLimit(RESIZES);

  // Here, not in the queue of jobs: each machine has a folder of its own.
  const deleteOld = memoizeFor(HOUR_MS, () => deleteOldCopies(folder, app.now()));
  const tidy = () =>
    void deleteOld().catch((err: unknown) =>
      app.log.error({ err }, 'Old copies of pictures were not deleted'),
    );
  app.addHook('onListen', async () => tidy());

  /** The store itself is asked where the database cannot say what there is. */
  const fetchStored = async (name: string) =>
    (await isUploaded(app.db, name).catch(() => true)) ? getInTime(files, name) : null;

  const make = async (name: string, size: PictureSize, key: string) => {
    tidy();
    await app.refuseWhileOff('pictures');
    if (missing.has(name)) return null;
    // A store that is slow to answer holds up none but those who ask it, and is asked for nothing made up.
    const content = (await limit(() => draw(name, size.width))) ?? (await fetchStored(name));
    if (!content) missing.set(name, true);
    const resized = content && (await limit(() => resizePicture(content, size)));
    // A full disk is no reason to show nothing.
    if (resized)
      await made.put(key, resized, `image/${size.format}`).catch((error) => app.log.warn(error));
    return resized;
  };

  /** Concurrent requests for one size share one making. */
  const get = async (name: string, size: PictureSize) => {
    const key = `${name}-${size.width}x${size.height ?? ''}-${size.format}`;
    const cached = await made.get(key);
    if (cached) return cached;
    const picture = making.get(key) ?? make(name, size, key);
    making.set(key, picture);
    return picture.finally(() => making.delete(key));
  };

  app.get<{ Params: { name: string } }>(
    `${PICTURES_PATH}:name`,
    { config: { reads: 'own_limit' } },
    async ({ params: { name }, query, headers }, reply) => {
      const parsed = PictureQuery.safeParse(query);
      if (!parsed.success) throw new AppError('BAD_INPUT');
      if (!/^[\w-]{1,64}$/.test(name)) throw new AppError('NOT_FOUND');
      const { w, h, f } = parsed.data;
      const format = f ?? (headers.accept?.includes('image/webp') ? 'webp' : 'jpeg');
      const picture = await get(name, { width: w ?? WIDTH, height: h, format });
      if (!picture) throw new AppError('NOT_FOUND');
      if (!f) reply.header('vary', 'accept');
      return reply.type(`image/${format}`).header('cache-control', IMMUTABLE).send(picture);
    },
  );
}
