import type { FastifyInstance } from 'fastify';
import { findInducement } from '#contract/inducements.ts';
import type { Database } from '#server/db/open.ts';
import { findWords } from '#server/features/chat/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CheckText } from '#server/outbound/text-check.ts';
import { createWordCheck } from '#server/words/word-check.ts';

/** Refuses texts of invitations that the word list, the text-check provider or the messaging app forbids. */
export function createRefuseWords(app: FastifyInstance, checkText: CheckText | null) {
  const passesProvider = async (text: string): Promise<boolean> => {
    if (!checkText) return true;
    try {
      return (await checkText(text)) === 'pass';
    } catch (err) {
      // Falls back to the word list.
      app.log.warn({ err }, 'An invitation was not checked by the provider');
      return true;
    }
  };

  /** @throws {AppError} BAD_INPUT */
  return async (
    db: Database,
    exhibition_id: string,
    {
      greeting,
      guests = [],
    }: { greeting: Record<'zh' | 'en', string>; guests?: readonly string[] },
  ) => {
    const check = createWordCheck(await findWords(db, exhibition_id));
    const isOnList = (text: string) => findInducement(text) !== null || check(text) !== 'pass';
    if (guests.some(isOnList)) refuse('guests');
    for (const lang of ['zh', 'en'] as const) {
      const text = greeting[lang];
      if (text && (isOnList(text) || !(await passesProvider(text)))) refuse(`greeting.${lang}`);
    }
  };
}

function refuse(field: string): never {
  throw new AppError('BAD_INPUT', { issues: [{ field, name: 'words_refused' }] });
}
