import type { InvitationStatus } from '#contract/invitations.ts';
import type { LinkState } from '#contract/short-links.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import { isSameHash, keyedHash } from '#server/crypto/keyed-hash.ts';
import type { Stations } from '#server/features/journeys/tables.ts';

/** Enough for the invited person to recognise the own address: 138****5678, an***@example.com. */
export function maskAddress(address: SignInAddress): string {
  if (address.by === 'phone') {
    return `${address.cellphone.slice(0, 3)}****${address.cellphone.slice(-4)}`;
  }
  const { email } = address;
  const at = email.lastIndexOf('@');
  const shown = Math.min(2, at - 1);
  return `${email.slice(0, shown)}***${email.slice(at)}`;
}

/** How an invitation stands, by what became of it first, then by its link. */
export function statusOf(
  { opened_at, registered_at, completed_at, entered_at }: Omit<Stations, 'invited_at'>,
  link: LinkState,
): InvitationStatus {
  if (entered_at) return 'entered';
  if (completed_at) return 'successful';
  if (registered_at) return 'registered';
  if (link === 'withdrawn' || link === 'expired') return link;
  return opened_at ? 'opened' : 'waiting';
}

const CODE = /^([\w-]{43})\.([\w-]{43})$/;

/** The code of a link that stops invitations to an address: its hash, then the MAC of that. */
export function writeStop(key: Uint8Array, address_hash: string): string {
  return `${address_hash}.${keyedHash(key, ['no invitations', address_hash])}`;
}

/** The hash of the address; null for a code that we did not write. */
export function readStop(key: Uint8Array, code: string): string | null {
  const [, address_hash = '', mac = ''] = CODE.exec(code) ?? [];
  const isOurs = isSameHash(keyedHash(key, ['no invitations', address_hash]), mac);
  return isOurs ? address_hash : null;
}
