import type { ChatMessage } from '#contract/chat.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { findOnePublic } from '#server/features/lives/rows.ts';
import type { SignedIn } from '#server/http/admit.ts';
import { AppError } from '#server/http/app-error.ts';
import { maskName } from './rules.ts';

/** A live stream, with the name of its exhibitor. */
export type LiveOfChat = Awaited<ReturnType<typeof getLiveOfChat>>;

/** The live stream that a chat belongs to. @throws {AppError} LIVE_NOT_FOUND where the public sees none */
export async function getLiveOfChat(db: Database, live_id: string) {
  const found = await findOnePublic(db, live_id);
  if (!found) throw new AppError('LIVE_NOT_FOUND');
  const { live, signal } = found;
  return { ...live, signal, short_name: found.exhibitor?.short_name ?? null };
}

/** As whom somebody writes in a chat. */
export function writesAs({ organiser, member }: SignedIn, live: LiveOfChat): ChatMessage['as'] {
  const { capabilities = [], exhibition_ids, halls, second_factor } = organiser ?? {};
  const isPassed = second_factor === 'none' || second_factor === 'passed';
  // A live stream is in no hall.
  const isInScope = !halls && (!exhibition_ids || exhibition_ids.includes(live.exhibition_id));
  if (isPassed && isInScope && capabilities.includes('content')) return 'organiser';
  const isOwn = member !== null && member.exhibitor_id === live.exhibitor_id;
  return isOwn ? 'exhibitor' : 'visitor';
}

/** @throws {AppError} NOT_ALLOWED for who may not moderate it */
export function refuseNotModerator(signed_in: SignedIn, live: LiveOfChat) {
  if (writesAs(signed_in, live) === 'visitor') throw new AppError('NOT_ALLOWED');
}

const unnamed = {
  organiser: { zh: '主办方', en: 'Organiser' },
  visitor: { zh: '观众', en: 'Visitor' },
} as const satisfies Record<string, Record<Lang, string>>;

/** The name that is shown where none was chosen: a visitor’s is masked. */
export function shownName(
  { organiser, buyer_name }: SignedIn,
  { as, live, lang }: { as: ChatMessage['as']; live: LiveOfChat; lang: Lang },
): string {
  // An owner who was named by an address alone has no other name.
  if (as === 'organiser') return organiser?.name.replace(/.*@.*/, '') || unnamed.organiser[lang];
  if (as === 'exhibitor' && live.short_name) return live.short_name[lang];
  return buyer_name ? maskName(buyer_name) : unnamed.visitor[lang];
}
