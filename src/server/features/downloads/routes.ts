import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DOWNLOADS_PATH, listDownloads, listExhibitorDownloads } from '#contract/downloads.ts';
import { limits } from '#contract/limits.ts';
import { type FileType, mediaTypes } from '#contract/stored-files.ts';
import { createBatchedCounter } from '#server/cache/batched-counter.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import { findToday, getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { savedAs } from '#server/files/document-file.ts';
import { AppError } from '#server/http/app-error.ts';
import { presentPage } from '#server/http/page.ts';
import { sendFile } from '#server/http/send-file.ts';
import { serve } from '#server/http/serve.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';
import type { FileStore } from '#server/outbound/files.ts';
import {
  addCounts,
  findOnePublished,
  findPublished,
  hasDownload,
  type ShownDownload,
} from './rows.ts';
import {
  createFirstFetches,
  downloadPath,
  fits,
  inReadingOrder,
  isSigned,
  presentDownload,
  signedPath,
} from './rules.ts';

/** The delay after which a reader sees a change of the list. */
const CACHED_MS = 1_000;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

interface DownloadParts {
  serveCached: ServeCached;
  files: FileStore;
  /** Signs the addresses of files that are not for everybody. */
  link_key: Uint8Array;
  /** A file that the demo makes; null where there is none of this name. */
  openDemoFile: (name: string, first: number, last: number) => Promise<Readable | null>;
}

/** Files to be downloaded: the list, and the files themselves. */
export function downloadRoutes(app: FastifyInstance, parts: DownloadParts) {
  serveLists(app, parts);
  const countFetch = createCountFetch(app);

  app.route<FileRequest>({
    method: ['GET', 'HEAD'],
    url: `${DOWNLOADS_PATH}:id/:name`,
    config: { reads: 'stored' },
    handler: async (request, reply) => {
      const { id } = request.params;
      const now = app.now();
      const found = ID.test(id) ? await findOnePublished(app.db, id) : undefined;
      if (!found) {
        const isGone = ID.test(id) && (await hasDownload(app.db, id));
        throw new AppError(isGone ? 'FILE_GONE' : 'NOT_FOUND');
      }
      const { for_exhibitors } = found.download;
      if (for_exhibitors && !isSigned(parts.link_key, id, request.query, now)) {
        throw new AppError('NOT_ALLOWED');
      }
      await countFetch(request, id);
      return send(request, reply, found, { ...parts, now });
    },
  });
}

interface FileRequest {
  Params: { id: string; name: string };
  Querystring: { until?: string; sign?: string; through?: string };
}

function serveLists(app: FastifyInstance, { serveCached, link_key }: DownloadParts) {
  const getCurrent = memoizeFor(CACHED_MS, async () => {
    const [published, { time_zone }] = await Promise.all([
      findPublished(app.db),
      getCurrentExhibition(app.db),
    ]);
    return { published, time_zone };
  });

  serveCached(
    listDownloads,
    async ({ page, page_size, ...filters }, { lang }) => {
      const { published, time_zone } = await getCurrent();
      const fitting = published.filter((one) => !one.download.for_exhibitors && fits(one, filters));
      const ordered = inReadingOrder(fitting, lang);
      const listed = ordered.slice((page - 1) * page_size, page * page_size);
      const items = listed.map((one) => {
        const path = downloadPath(one.download.id, one.file.file_name);
        return presentDownload(one, path, { lang, time_zone });
      });
      return presentPage(items, { page, page_size, total: fitting.length });
    },
    (_input, now) => ({ as_of: Math.floor(now.getTime() / CACHED_MS) }),
  );

  serve(app, listExhibitorDownloads, async (_nothing, { lang, now }) => {
    const { published, time_zone } = await getCurrent();
    const theirs = published.filter(({ download }) => download.for_exhibitors);
    return {
      items: inReadingOrder(theirs, lang).map((one) => {
        const { file_name } = one.file;
        const path = signedPath(link_key, { id: one.download.id, file_name }, now);
        return presentDownload(one, path, { lang, time_zone });
      }),
    };
  });
}

/** Counts those who fetch a file, not its parts, nor what programs fetch. */
function createCountFetch(app: FastifyInstance) {
  const isFirst = createFirstFetches();
  const counter = createBatchedCounter(
    async (counts) => addCounts(app.db, counts, await findToday(app.db, app.now())),
    (err) => app.log.warn({ err }, 'Downloads were not counted'),
  );
  app.addHook('onClose', counter.flush);

  return async ({ method, headers, ip }: FastifyRequest, id: string) => {
    const goesOn = headers.range !== undefined && !/^bytes=0-/.test(headers.range);
    if (method !== 'GET' || goesOn) return;
    const today = app.now().toISOString().slice(0, 10);
    const agent = headers['user-agent'] ?? '';
    if (isFirst({ id, address: ip, agent, today })) counter.count(id);
  };
}

interface Sending extends Pick<DownloadParts, 'files' | 'openDemoFile'> {
  now: Date;
}

function send(
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
  { download: { for_exhibitors }, file }: ShownDownload,
  { files, openDemoFile, now }: Sending,
) {
  const isDemo = file.file.startsWith('demo-');
  const type = mediaTypes[file.type];
  const disposition = dispositionOf(file, request.headers['user-agent'] ?? '');
  const isThroughSite =
    file.bytes <= limits.OFFLINE_FILE_BYTES_MAX && request.query.through === 'site';
  const isOwn = isDemo || isThroughSite;
  const link = isOwn ? null : files.link(file.file, { type, disposition }, now);
  if (link) return reply.header('cache-control', 'no-store').redirect(link, 302);
  return sendFile(request, reply, {
    bytes: file.bytes,
    hash: file.hash,
    modified: file.added_at,
    type,
    headers: {
      'content-disposition': disposition,
      // A new version comes to the same address.
      'cache-control': for_exhibitors ? 'private, no-store' : 'no-cache',
      // Where it is opened instead of saved, it runs nothing and reaches nothing.
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
      'x-robots-tag': for_exhibitors ? 'noindex' : 'all',
    },
    open: async (first, last) =>
      isDemo ? openDemoFile(file.file, first, last) : files.read(file.file, first, last),
  });
}

/** The messaging app saves nothing: what it can show, it shows; everywhere else a file is saved by its name. */
function dispositionOf({ file_name, type }: { file_name: string; type: FileType }, agent: string) {
  const saved = savedAs(file_name);
  const isShown = /MicroMessenger/i.test(agent) && type !== 'zip';
  return isShown ? saved.replace(/^attachment/, 'inline') : saved;
}
