import { type Download, THROUGH_SITE } from '#contract/downloads.ts';
import { limits } from '#contract/limits.ts';

const CACHE = 'pavilion-downloads';
/** Header of a copy with the version of its file. */
const VERSION = 'x-version';

/** A copy of a download on this device. */
export interface OfflineFile {
  path: string;
  version: number;
  bytes: number;
}

type Copied = Pick<Download, 'path' | 'version'>;

/** Copies need a service worker: the page that lists them must open without a network too. */
export function canStoreFiles(): boolean {
  return 'caches' in window && Boolean(navigator.serviceWorker?.controller);
}

export async function listOfflineFiles(): Promise<OfflineFile[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(CACHE);
  const copies = await cache.matchAll();
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return copies.map(({ headers }, at) => ({
    path: paths[at] ?? '',
    version: Number(headers.get(VERSION)),
    bytes: Number(headers.get('content-length')),
  }));
}

/** @throws {Error} when the download fails, the file is too large, or the device is full */
export async function storeOffline({ path, version }: Copied) {
  const answer = await fetch(path + THROUGH_SITE);
  if (!answer.ok) throw new Error(`The file was not sent: ${answer.status}`);
  const content = await answer.blob();
  if (content.size > limits.OFFLINE_FILE_BYTES_MAX) throw new Error('The file is too large');
  const headers = {
    'content-type': content.type,
    'content-length': String(content.size),
    [VERSION]: String(version),
  };
  await (await caches.open(CACHE)).put(path, new Response(content, { headers }));
}

export async function removeOffline({ path }: Pick<Copied, 'path'>) {
  await (await caches.open(CACHE)).delete(path);
}

/** Saves the copy as a browser download. Returns false when there is no copy. */
export async function saveOfflineFile({ path }: Pick<Copied, 'path'>): Promise<boolean> {
  const copy = await (await caches.open(CACHE)).match(path);
  if (!copy) return false;
  const address = URL.createObjectURL(await copy.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
