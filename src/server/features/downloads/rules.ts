import { randomBytes } from 'node:crypto';
import { zonedInstant } from '#contract/calendar.ts';
import {
  type DownloadFilters,
  downloadGroupOf,
  downloadGroups,
} from '#contract/download-filters.ts';
import { DOWNLOADS_PATH, type Download } from '#contract/downloads.ts';
import { limits } from '#contract/limits.ts';
import type { DownloadForm, OwnDownload } from '#contract/own-downloads.ts';
import { plainText } from '#contract/search-text.ts';
import type { Lang } from '#contract/wire.ts';
import { isSameHash, keyedHash } from '#server/crypto/keyed-hash.ts';
import { isRobot } from '#server/http/robots.ts';
import type { ShownDownload } from './rows.ts';
import type { DownloadRow, DownloadVersionRow } from './tables.ts';

/** The address of a download; the name in it is for people and their folders alone. */
export function downloadPath(id: string, file_name: string): string {
  return `${DOWNLOADS_PATH}${id}/${encodeURIComponent(file_name)}`;
}

/** The address of a file that is not for everybody: good for some minutes, and for this file alone. */
export function signedPath(
  key: Uint8Array,
  { id, file_name }: { id: string; file_name: string },
  now: Date,
) {
  const until = String(Math.floor(now.getTime() / 1_000) + limits.FILE_LINK_MINUTES * 60);
  const sign = keyedHash(key, ['download', id, until]);
  return `${downloadPath(id, file_name)}?${new URLSearchParams({ until, sign })}`;
}

export function isSigned(
  key: Uint8Array,
  id: string,
  { until = '', sign = '' }: { until?: string; sign?: string },
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1_000 < now.getTime()) return false;
  return isSameHash(keyedHash(key, ['download', id, until]), sign);
}

interface Saying {
  lang: Lang;
  time_zone: string;
}

/** @param path where this caller fetches it */
export function presentDownload(
  { download, file }: ShownDownload,
  path: string,
  { lang, time_zone }: Saying,
): Download {
  const { id, title, note, category, language } = download;
  return {
    id,
    title: title[lang],
    note: note[lang],
    category,
    language,
    type: file.type,
    bytes: file.bytes,
    version: file.number,
    path,
    updated_at: zonedInstant(file.added_at, time_zone),
  };
}

/**
 * Files for visitors, for exhibitors and for the press. In each group the reader's language precedes
 * others; then the organiser's order applies.
 */
export function inReadingOrder(shown: readonly ShownDownload[], lang: Lang): ShownDownload[] {
  const rank = ({ download: { category, language } }: ShownDownload) => {
    const isOther = language !== 'none' && language !== 'both' && language !== lang;
    return downloadGroups.indexOf(downloadGroupOf(category)) * 2 + Number(isOther);
  };
  return [...shown].sort((one, other) => rank(one) - rank(other));
}

/** True if the title, the note or the file's name has every word of the keyword, in either language. */
export function fits({ download, file }: ShownDownload, { category, q }: DownloadFilters): boolean {
  if (category && download.category !== category) return false;
  if (!q) return true;
  const { title, note } = download;
  const text = plainText([title.zh, title.en, note.zh, note.en, file.file_name].join('\n'));
  return plainText(q)
    .split(' ')
    .every((word) => text.includes(word));
}

export function columnsOf({ file: _, is_published, ...form }: DownloadForm, now: Date) {
  return { ...form, published_at: is_published ? now : null };
}

export function formOf(row: DownloadRow): DownloadForm {
  const { title, note, category, language, position, for_exhibitors } = row;
  const is_published = row.published_at !== null;
  return { title, note, category, language, position, for_exhibitors, is_published, file: null };
}

export function presentOwn(
  row: DownloadRow,
  versions: readonly DownloadVersionRow[],
  { fetched, time_zone }: { fetched: number; time_zone: string },
): OwnDownload {
  const own = versions.filter(({ download_id }) => download_id === row.id);
  return {
    id: row.id,
    version: row.version,
    form: formOf(row),
    fetched,
    versions: own.map(({ number, file_name, type, bytes, added_at }) => ({
      number,
      file_name,
      type,
      bytes,
      added_at: zonedInstant(added_at, time_zone),
    })),
    path: downloadPath(row.id, own[0]?.file_name ?? 'file'),
  };
}

const REMEMBERED_MAX = 100_000;

/**
 * Remembers for which callers a download was counted on a day. Stores only hashes with a key of this process
 * and day, which is never written.
 */
export function createFirstFetches() {
  let day = '';
  let key = randomBytes(32);
  const seen = new Set<string>();
  return ({
    id,
    address,
    agent,
    today,
  }: {
    id: string;
    address: string;
    agent: string;
    today: string;
  }) => {
    if (isRobot(agent)) return false;
    if (today !== day || seen.size >= REMEMBERED_MAX) {
      day = today;
      key = randomBytes(32);
      seen.clear();
    }
    const mark = keyedHash(key, [id, address, agent]);
    if (seen.has(mark)) return false;
    seen.add(mark);
    return true;
  };
}
