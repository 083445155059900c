import type { Lang } from '#contract/wire.ts';
import { sayIn } from '#server/words/wording.ts';

const words = {
  bar: /*i18n*/ {
    id: 'message.preview.bar',
    message: 'Preview of {edition}, not public',
  },
  leave: /*i18n*/ { id: 'message.preview.leave', message: 'Leave preview' },
  read_only: /*i18n*/ {
    id: 'message.preview.read_only',
    message: 'This is a preview: nothing is sent or saved. It works once the edition is public.',
  },
  ended: /*i18n*/ {
    id: 'message.preview.ended',
    message: 'This preview has ended. Please ask the organiser for a new link.',
  },
  forged: /*i18n*/ {
    id: 'message.preview.forged',
    message: 'This preview link is not valid. Please copy the whole link, or ask for a new one.',
  },
  none: /*i18n*/ {
    id: 'message.preview.none',
    message: 'No preview is open in this browser. Please open the link of the preview again.',
  },
  published: /*i18n*/ {
    id: 'message.preview.published',
    message: 'The preview has ended: {edition} is public now.',
  },
  gone: /*i18n*/ {
    id: 'message.preview.gone',
    message: 'The preview has ended: this edition no longer exists.',
  },
  site: /*i18n*/ { id: 'message.preview.site', message: 'Open the public site' },
} as const;

/** A text of the preview. Texts with `{edition}` need its name. */
export function previewText(word: keyof typeof words, lang: Lang, edition = ''): string {
  return sayIn(lang, { edition })(words[word]);
}
