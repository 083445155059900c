import { zonedInstant } from '#contract/calendar.ts';
import { weekdayText } from '#contract/date-text.ts';
import type { Lang } from '#contract/wire.ts';
import { inventedWords, type Shipped } from '#server/features/automatic-messages/rules.ts';
import { type AutomaticMessage, type Template, writeMessage } from '#server/words/written-texts.ts';
import type { TaskRow } from './tables.ts';

const words = {
  subject: /*i18n*/ {
    id: 'message.task.subject',
    message: '{exhibition_name}: “{title}” is due on {due}',
  },
  intro: /*i18n*/ {
    id: 'message.task.intro',
    message: 'The organiser needs “{title}” from your company. It is due on {due}.',
  },
  next: /*i18n*/ {
    id: 'message.task.next',
    message: 'Fill it in here, also on a phone: {link}',
  },
  questions: /*i18n*/ {
    id: 'message.task.questions',
    message: 'Questions? Write to {contact_email}.',
  },
} as const;

const template: Template = {
  subject: words.subject,
  text: [words.intro, words.next, words.questions],
};

interface TaskMail {
  to: string;
  lang: Lang;
  task: Pick<TaskRow, 'id' | 'title' | 'due_at'>;
  time_zone: string;
  exhibition_name: string;
  contact_email: string;
  /** The site's origin. */
  origin: string;
}

/** The reminder of a task that an exhibitor has not sent yet. */
export function taskMessage({
  to,
  lang,
  task: { id, title, due_at },
  time_zone,
  origin,
  ...named
}: TaskMail): AutomaticMessage {
  const due = zonedInstant(due_at, time_zone);
  const search = new URLSearchParams({ id, lang });
  return writeMessage('task_due', template, {
    channel: 'email',
    to,
    purpose: 'task',
    lang,
    values: {
      ...named,
      title: title[lang] || title.zh || title.en,
      due: `${weekdayText(due.slice(0, 10), lang)} ${due.slice(11, 16)}`,
      link: `${origin}/workspace/tasks/task?${search}`,
    },
  });
}

/** An id for the sample, which leads to no task. */
const NO_TASK = '01900000-0000-7000-8000-000000000000';

export const shippedTask: Shipped = {
  template,
  sample: ({ to, lang, exhibition, origin }) =>
    taskMessage({
      to,
      lang,
      task: {
        id: NO_TASK,
        title: inventedWords('task'),
        due_at: new Date(`${exhibition.start_date}T10:00:00Z`),
      },
      time_zone: exhibition.time_zone,
      exhibition_name: exhibition.name[lang],
      contact_email: exhibition.contacts.email,
      origin,
    }),
};
