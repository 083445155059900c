import type { InferSelectModel } from 'drizzle-orm';
import type { SignInAddress } from '#contract/sign-in.ts';
import type { invitation } from './tables.ts';

type Invitation = InferSelectModel<typeof invitation>;

/** The address that an invitation went to. */
export function addressOf({
  invited_by,
  invited_address,
}: Pick<Invitation, 'invited_by' | 'invited_address'>): SignInAddress {
  return invited_by === 'phone'
    ? { by: 'phone', cellphone: invited_address }
    : { by: 'email', email: invited_address };
}

/** True while the invited person can activate it. */
export function isWaiting({ status, expires_at }: Invitation, now: Date): boolean {
  return status === 'waiting' && expires_at > now;
}

/** Enough for a friend to recognise who invites: 王**, Anna M*****. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  if (last === undefined) return maskTail(first);
  return `${first} ${maskTail(last)}`;
}

/** Enough for the invited person to recognise the own address: 138****5678, an***@example.com. */
export function maskAddress({
  invited_by,
  invited_address,
}: Pick<Invitation, 'invited_by' | 'invited_address'>): string {
  if (invited_by === 'phone')
    return `${invited_address.slice(0, 3)}****${invited_address.slice(-4)}`;
  const at = invited_address.lastIndexOf('@');
  const shown = Math.min(2, at - 1);
  return `${invited_address.slice(0, shown)}***${invited_address.slice(at)}`;
}

function maskTail(word: string): string {
  const [first = '', ...rest] = word;
  return first + '*'.repeat(Math.max(rest.length, 1));
}
