import type { InvitationStatus } from '#contract/invitations.ts';
import { limits } from '#contract/limits.ts';
import type { LinkState } from '#contract/short-links.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import type { Stations } from '#server/features/journeys/tables.ts';
import type { InvitationRow } from './tables.ts';

/** Masks an address so that its owner recognises it: 138****5678, an***@example.com. */
export function maskAddress(address: SignInAddress): string {
  if (address.by === 'phone') {
    return `${address.cellphone.slice(0, 3)}****${address.cellphone.slice(-4)}`;
  }
  const { email } = address;
  const at = email.lastIndexOf('@');
  const shown = Math.min(2, at - 1);
  return `${email.slice(0, shown)}***${email.slice(at)}`;
}

/** The status of an invitation: first by its journey, then by its link. */
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

/** True if an invitation may be mailed again: a day after the last mail, while its link is valid and unused. */
export function mayMailAgain(
  {
    invited_by,
    mails,
    mailed_at,
    created_at,
  }: Pick<InvitationRow, 'invited_by' | 'mails' | 'mailed_at' | 'created_at'>,
  { link, is_registered }: { link: LinkState; is_registered: boolean },
  now: Date,
): boolean {
  const last = mailed_at ?? created_at;
  const isLongAgo =
    now.getTime() - last.getTime() >= limits.INVITATION_MAILED_AGAIN_HOURS * 3_600_000;
  const isOpen = link === 'live' && !is_registered;
  return invited_by === 'email' && isOpen && isLongAgo && mails < limits.INVITATION_MAILS;
}
