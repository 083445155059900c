import { limits } from '#contract/limits.ts';
import { isSameHash, keyedHash } from '#server/crypto/keyed-hash.ts';

/** The subject of a picture: a name for one subject never opens the other. */
type PictureOf = 'ticket' | 'admission';

/** The decoded name of a picture. */
interface PictureLink {
  /** Id of the ticket or the admission: sixteen hexadecimal digits. */
  ticket_id: string;
  /** A reissued ticket invalidates the pictures of the old one. */
  revision: number;
  /** Precise to the second. */
  made_at: Date;
}

const NAME = /^([\w-]{18})\.([\w-]{43})$/;

/**
 * The name of a picture: eight bytes of ticket id, one of revision, four of time, then their MAC. It contains
 * no personal data and cannot be guessed.
 */
export function writePictureName(
  key: Uint8Array,
  of: PictureOf,
  { ticket_id, revision, made_at }: PictureLink,
): string {
  const bytes = Buffer.alloc(13);
  bytes.write(ticket_id, 'hex');
  bytes.writeUInt8(revision, 8);
  bytes.writeUInt32BE(Math.floor(made_at.getTime() / 1000), 9);
  const said = bytes.toString('base64url');
  return `${said}.${keyedHash(key, [of, said])}`;
}

/** Null for a forged or expired name. */
export function readPictureName(
  key: Uint8Array,
  of: PictureOf,
  { name, now }: { name: string; now: Date },
): PictureLink | null {
  const [, said = '', mac = ''] = NAME.exec(name) ?? [];
  if (!isSameHash(keyedHash(key, [of, said]), mac)) return null;
  const bytes = Buffer.from(said, 'base64url');
  const made_at = new Date(bytes.readUInt32BE(9) * 1000);
  if (now >= pictureExpiry(made_at)) return null;
  return { ticket_id: bytes.toString('hex', 0, 8), revision: bytes.readUInt8(8), made_at };
}

export function pictureExpiry(made_at: Date): Date {
  return new Date(made_at.getTime() + limits.PICTURE_VALID_MINUTES * 60_000);
}
