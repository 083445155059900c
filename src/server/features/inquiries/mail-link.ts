import { isSameHash, keyedHash } from '#server/crypto/keyed-hash.ts';

/** The mails that a link stops: those of a buyer's thread, or all mails of a member. */
export type MailStop =
  | { side: 'buyer'; inquiry_id: string }
  | { side: 'exhibitor'; member_id: string };

const SIDES = { buyer: 0, exhibitor: 1 } as const;
const CODE = /^([\w-]{23})\.([\w-]{43})$/;

/**
 * The code of a link that stops mails: a byte for the side, an id, and their MAC. It needs no sign-in and never
 * expires, as people stop mails long after they receive them.
 */
export function writeMailStop(key: Uint8Array, stop: MailStop): string {
  const id = stop.side === 'buyer' ? stop.inquiry_id : stop.member_id;
  const bytes = Buffer.concat([
    Buffer.of(SIDES[stop.side]),
    Buffer.from(id.replaceAll('-', ''), 'hex'),
  ]);
  const said = bytes.toString('base64url');
  return `${said}.${keyedHash(key, [said])}`;
}

/** Null for a forged code. */
export function readMailStop(key: Uint8Array, code: string): MailStop | null {
  const [, said = '', mac = ''] = CODE.exec(code) ?? [];
  if (!isSameHash(keyedHash(key, [said]), mac)) return null;
  const bytes = Buffer.from(said, 'base64url');
  const id = bytes
    .toString('hex', 1)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return bytes.readUInt8(0) === SIDES.buyer
    ? { side: 'buyer', inquiry_id: id }
    : { side: 'exhibitor', member_id: id };
}
