import { isSameHash, keyedHash } from '#server/crypto/keyed-hash.ts';

const DAY_MS = 86_400_000;
/** Prefix of attachment addresses. A signed code follows. */
export const ATTACHMENTS_PATH = '/attachments/';

interface AttachmentLink {
  id: string;
  /** The account that the link is made for. Its access is checked when the link is used. */
  account_id: string;
}

/**
 * A signed address of an attachment for one account, valid until the end of the next day. It stays the same all
 * day, so that browsers cache it. Pictures and downloads cannot send the sign-in header.
 */
export function attachmentPath(key: Uint8Array, link: AttachmentLink, now: Date): string {
  const until = Math.floor(now.getTime() / DAY_MS) + 2;
  const said = `${link.id}.${link.account_id}.${until}`;
  return `${ATTACHMENTS_PATH}${said}/${codeOf(key, said)}`;
}

/** Null for a forged or expired address. */
export function readAttachmentPath(
  key: Uint8Array,
  { said, code }: { said: string; code: string },
  now: Date,
): AttachmentLink | null {
  const [, id = '', account_id = '', until = ''] =
    /^([\da-f-]{36})\.([\da-f-]{36})\.(\d{1,7})$/.exec(said) ?? [];
  if (!isSameHash(codeOf(key, said), code)) return null;
  return now.getTime() < Number(until) * DAY_MS ? { id, account_id } : null;
}

function codeOf(key: Uint8Array, said: string): string {
  return keyedHash(key, ['attachment', said]);
}
