import { zonedInstant } from '#contract/calendar.ts';
import { weekdayText } from '#contract/date-text.ts';
import type { Lang } from '#contract/wire.ts';
import { inventedWords, type Shipped } from '#server/features/automatic-messages/rules.ts';
import { type AutomaticMessage, type Template, writeMessage } from '#server/words/written-texts.ts';
import type { ArticleRow } from './tables.ts';

const words = {
  subject: /*i18n*/ {
    id: 'message.manual.subject',
    message: '{exhibition_name}: please read “{title}” by {due}',
  },
  intro: /*i18n*/ {
    id: 'message.manual.intro',
    message: 'Your company has not confirmed “{title}” of the manual yet. Please read it by {due}.',
  },
  next: /*i18n*/ {
    id: 'message.manual.next',
    message: 'Read and confirm it here, also on a phone: {link}',
  },
  questions: /*i18n*/ {
    id: 'message.manual.questions',
    message: 'Questions? Write to {contact_email}.',
  },
} as const;

const template: Template = {
  subject: words.subject,
  text: [words.intro, words.next, words.questions],
};

interface ManualMail {
  to: string;
  lang: Lang;
  article: Pick<ArticleRow, 'id' | 'title'> & { due_at: Date };
  time_zone: string;
  exhibition_name: string;
  contact_email: string;
  /** The site's origin. */
  origin: string;
}

/** The reminder of an article that an exhibitor has not confirmed yet. */
export function manualMessage({
  to,
  lang,
  article: { id, title, due_at },
  time_zone,
  origin,
  ...named
}: ManualMail): AutomaticMessage {
  const due = zonedInstant(due_at, time_zone);
  const search = new URLSearchParams({ id, lang });
  return writeMessage('manual_due', template, {
    channel: 'email',
    to,
    purpose: 'task',
    lang,
    values: {
      ...named,
      title: title[lang] || title.zh || title.en,
      due: `${weekdayText(due.slice(0, 10), lang)} ${due.slice(11, 16)}`,
      link: `${origin}/workspace/tasks/manual/article?${search}`,
    },
  });
}

/** An id for the sample, which leads to no article. */
const NO_ARTICLE = '01900000-0000-7000-8000-000000000000';

export const shippedManual: Shipped = {
  template,
  sample: ({ to, lang, exhibition, origin }) =>
    manualMessage({
      to,
      lang,
      article: {
        id: NO_ARTICLE,
        title: inventedWords('task'),
        due_at: new Date(`${exhibition.start_date}T10:00:00Z`),
      },
      time_zone: exhibition.time_zone,
      exhibition_name: exhibition.name[lang],
      contact_email: exhibition.contacts.email,
      origin,
    }),
};
