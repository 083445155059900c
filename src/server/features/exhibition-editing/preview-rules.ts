import { OPEN_PREVIEW, PREVIEW_KEY, PREVIEW_PATH } from '#contract/preview.ts';
import { isSameHash, keyedHash } from '#server/crypto/keyed-hash.ts';

/** A link reaches colleagues by mail or chat, and is forwarded: it ends after a day. */
const LASTS_MS = 24 * 60 * 60_000;

const KEY = /^([\da-f-]{36})\.(\d{1,14})\.([\w-]{43})$/;

/** The permission to see an edition that is not public. */
export interface PreviewGrant {
  exhibition_id: string;
  /** Milliseconds since 1970. */
  until: number;
}

const macOf = (key: Uint8Array, { exhibition_id, until }: PreviewGrant) =>
  keyedHash(key, ['preview of an edition', exhibition_id, String(until)]);

/** The key of a preview: the edition, its end, and their MAC. */
export function writePreviewKey(mail_key: Uint8Array, grant: PreviewGrant): string {
  return `${grant.exhibition_id}.${grant.until}.${macOf(mail_key, grant)}`;
}

/** Null for a forged key. The caller compares `until` with the time. */
export function readPreviewKey(mail_key: Uint8Array, key: string): PreviewGrant | null {
  const [, exhibition_id = '', until = '', mac = ''] = KEY.exec(key) ?? [];
  const grant = { exhibition_id, until: Number(until) };
  return exhibition_id && isSameHash(macOf(mail_key, grant), mac) ? grant : null;
}

/** True for a key that an organiser ended, with all links made until `ended_at`. */
export function isKeyEnded({ until }: PreviewGrant, ended_at: Date | null): boolean {
  return ended_at !== null && until - LASTS_MS <= ended_at.getTime();
}

/** A link to the preview of an edition, and its end. */
export function previewLink(mail_key: Uint8Array, exhibition_id: string, now: Date) {
  const until = now.getTime() + LASTS_MS;
  const query = new URLSearchParams({
    [PREVIEW_KEY]: writePreviewKey(mail_key, { exhibition_id, until }),
  });
  return {
    path: `${PREVIEW_PATH}${OPEN_PREVIEW}?${query}`,
    expires_at: new Date(until).toISOString(),
  };
}
