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

/** Names are random and never reused. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const WIDTH = 1152;
/** Concurrent resizes, limited because they use the processor of other calls. */
const RESIZES = 2;
const HOUR_MS = 3_600_000;
/** A missing name is cached for this time. */
const MISSING_MS = 60_000;
const MISSING_MAX = 10_000;

interface PictureParts {
  files: FileStore;
  /** Folder of this machine for resized pictures. */
  folder: string;
  /** Maximum size of the folder. */
  megabytes: number;
  /** Draws a generated picture of about this width; null if no picture has this name. */
  draw: (name: string, width: number) => Promise<Buffer | null>;
}

/** Pictures of exhibits and companies in the requested sizes, made at the first request. */
export function pictureRoutes(
  app: FastifyInstance,
  { files, folder, megabytes, draw }: PictureParts,
) {
  const made = createCopies(folder, megabytes * 1024 * 1024);
  const missing = new LRUCache<string, true>({ ...lruLimit(MISSING_MAX), ttl: MISSING_MS });
  const making = new Map<string, Promise<Buffer | null>>();
  const limit = pLimit(RESIZES);

  // Runs here instead of in the job queue, because each machine has its own folder.
  const deleteOld = memoizeFor(HOUR_MS, () => deleteOldCopies(folder, app.now()));
  const tidy = () =>
    void deleteOld().catch((err: unknown) =>
      app.log.error({ err }, 'Old copies of pictures were not deleted'),
    );
  app.addHook('onListen', async () => tidy());

  /** Falls back to the file store if the database cannot answer. */
  const fetchStored = async (name: string) =>
    (await isUploaded(app.db, name).catch(() => true)) ? getInTime(files, name) : null;

  const make = async (name: string, size: PictureSize, key: string) => {
    tidy();
    await app.refuseWhileOff('pictures');
    if (missing.has(name)) return null;
    // A slow file store delays only calls for its own pictures. It is not queried for generated ones.
    const content = (await limit(() => draw(name, size.width))) ?? (await fetchStored(name));
    if (!content) missing.set(name, true);
    const resized = content && (await limit(() => resizePicture(content, size)));
    // A full disk must not prevent the answer.
    if (resized)
      await made.put(key, resized, `image/${size.format}`).catch((error) => app.log.warn(error));
    return resized;
  };

  /** Single-flight: concurrent requests for one size share one resize. */
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
