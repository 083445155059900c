import type { Lang } from '#contract/wire.ts';
import { sayIn } from '#server/words/wording.ts';

const words = {
  stop: /*i18n*/ {
    id: 'message.stop',
    message: 'No more e-mails of this kind to this address?',
  },
} as const;

/** The unsubscribe lines at the end of an e-mail. */
export function stopLines(lang: Lang, page: string): string {
  return `${sayIn(lang, {})(words.stop)}\n${page}`;
}
