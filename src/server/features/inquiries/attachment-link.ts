import { isSameHash, keyedHash } from '#server/crypto/keyed-hash.ts';

const DAY_MS = 86_400_000;
/** Of the addresses of attachments, with the code of each. */
export const ATTACHMENTS_PATH = '/attachments/';

interface AttachmentLink {
  id: string;
  /** The account that it is made for; what it may see is looked up when it is used. */
  account_id: string;
}

/**
 * The address of an attachment for one account, good until the end of the next day: the same all day,
 * so that a browser loads it once. A picture and a download cannot send the header of a sign-in.
 */
export function attachmentPath(key: Uint8Array, link: AttachmentLink, now: Date): string {
  const until = Math.floor(now.getTime() / DAY_MS) + 2;
  const said = `${link.id}.${link.account_id}.${until}`;
  return `${ATTACHMENTS_PATH}${said}/${codeOf(key, said)}`;
}

/** Null for an address that we did not write, and for one that is no longer good. */
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
