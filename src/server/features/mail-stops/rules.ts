import { type MailKind, mailKinds } from '#contract/mail-stops.ts';
import { isSameHash, keyedHash } from '#server/crypto/keyed-hash.ts';
import type { Message } from '#server/outbound/message.ts';

/** The kind by which an e-mail can be stopped; null: it cannot be stopped. */
export const kindsOfMails: Record<Message['purpose'], MailKind | null> = {
  sign_in: null,
  active: null,
  retrieve: null,
  erase: null,
  // An exhibitor must learn why its content is not public.
  review: null,
  // An exhibitor must learn where its booth is.
  plan: null,
  task: null,
  reminder: 'reminder',
  reservation: 'booth',
  inquiry: 'inquiry',
  programme: 'programme',
  live: 'live',
  live_cancelled: 'live',
  live_moved: 'live',
  invitation: 'invitation',
  access: 'access',
  ticket: 'ticket',
  mailing: 'message',
  news: 'news',
};

const CODE = /^([a-z_]+)\.([\w-]{43})\.([\w-]{43})$/;

const macOf = (key: Uint8Array, { kind, address_hash }: { kind: string; address_hash: string }) =>
  keyedHash(key, ['no mails', kind, address_hash]);

/** The code of a link that stops a kind of e-mails to an address: the kind, the address hash and their MAC. */
export function writeStop(key: Uint8Array, stop: { kind: MailKind; address_hash: string }): string {
  return `${stop.kind}.${stop.address_hash}.${macOf(key, stop)}`;
}

/** Null for a forged code. */
export function readStop(
  key: Uint8Array,
  code: string,
): { kind: MailKind; address_hash: string } | null {
  const [, named = '', address_hash = '', mac = ''] = CODE.exec(code) ?? [];
  const kind = mailKinds.find((one) => one === named);
  if (!kind || !isSameHash(macOf(key, { kind, address_hash }), mac)) return null;
  return { kind, address_hash };
}
