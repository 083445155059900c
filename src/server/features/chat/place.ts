import type { ChatMessage } from '#contract/chat.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { findOnePublic } from '#server/features/lives/rows.ts';
import type { SignedIn } from '#server/http/admit.ts';
import { AppError } from '#server/http/app-error.ts';
import { maskName } from './rules.ts';

/** A live stream, with the name of its exhibitor. */
export type LiveOfChat = Awaited<ReturnType<typeof getLiveOfChat>>;

/**
 * The live stream of a chat.
 * @throws {AppError} LIVE_NOT_FOUND if the live stream is not public
 */
export async function getLiveOfChat(db: Database, live_id: string) {
  const found = await findOnePublic(db, live_id);
  if (!found) throw new AppError('LIVE_NOT_FOUND');
  const { live, signal } = found;
  return { ...live, signal, short_name: found.exhibitor?.short_name ?? null };
}

/** The role that a caller writes in: organiser, exhibitor, speaker or visitor. */
export function writesAs({ organiser, member }: SignedIn, live: LiveOfChat): ChatMessage['as'] {
  const { capabilities = [], exhibition_ids, halls, second_factor } = organiser ?? {};
  const isPassed = second_factor === 'none' || second_factor === 'passed';
  // A live stream belongs to no hall, so organisers limited to halls cannot moderate it.
  const isInScope = !halls && (!exhibition_ids || exhibition_ids.includes(live.exhibition_id));
  if (isPassed && isInScope && capabilities.includes('content')) return 'organiser';
  const isOwn = member !== null && member.exhibitor_id === live.exhibitor_id;
  return isOwn ? 'exhibitor' : 'visitor';
}

/** @throws {AppError} NOT_ALLOWED for callers who may not moderate the chat */
export function refuseNotModerator(signed_in: SignedIn, live: LiveOfChat) {
  if (writesAs(signed_in, live) === 'visitor') throw new AppError('NOT_ALLOWED');
}

const unnamed = {
  organiser: { zh: '主办方', en: 'Organiser' },
  visitor: { zh: '观众', en: 'Visitor' },
} as const satisfies Record<string, Record<Lang, string>>;

/** The displayed name if the writer chose none. A visitor's name is masked. */
export function shownName(
  { organiser, buyer_name }: SignedIn,
  { as, live, lang }: { as: ChatMessage['as']; live: LiveOfChat; lang: Lang },
): string {
  // An owner invited by address alone has an e-mail address as name. It is not shown.
  if (as === 'organiser') return organiser?.name.replace(/.*@.*/, '') || unnamed.organiser[lang];
  if (as === 'exhibitor' && live.short_name) return live.short_name[lang];
  return buyer_name ? maskName(buyer_name) : unnamed.visitor[lang];
}
