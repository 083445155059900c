import { calendarDay } from '#contract/calendar.ts';
import { weekdayText } from '#contract/date-text.ts';
import type { Lang } from '#contract/wire.ts';
import {
  invented,
  type SampleParts,
  type Shipped,
} from '#server/features/automatic-messages/rules.ts';
import type { Message } from '#server/outbound/message.ts';
import { type Template, writeMessage } from '#server/words/written-texts.ts';

const places = {
  workspace: {
    subject: /*i18n*/ {
      id: 'message.access.workspace_subject',
      message: '{exhibition_name}: your access for {of}',
    },
    lead: /*i18n*/ {
      id: 'message.access.workspace',
      message:
        '{exhibition_name} has given you access to the workspace of {of}. There you complete the profile, show exhibits and answer buyers.',
    },
  },
  console: {
    subject: /*i18n*/ {
      id: 'message.access.console_subject',
      message: '{exhibition_name}: your access to the console',
    },
    lead: /*i18n*/ {
      id: 'message.access.console',
      message: 'You now have access to the console of {exhibition_name}.',
    },
  },
} as const;

const words = {
  greeting: /*i18n*/ { id: 'message.access.greeting', message: 'Hello {name},' },
  link: /*i18n*/ {
    id: 'message.access.link',
    message: 'Your personal link, valid until {until}:',
  },
  sign_in: /*i18n*/ {
    id: 'message.access.sign_in',
    message: 'You sign in with {address}. There is no password: we send you a code.',
  },
  questions: /*i18n*/ {
    id: 'message.access.questions',
    message: 'Questions? Write to {contact_email}.',
  },
} as const;

const templateOf = (place: keyof typeof places): Template => ({
  subject: places[place].subject,
  text: [
    words.greeting,
    places[place].lead,
    [words.link, '{link}'],
    words.sign_in,
    words.questions,
  ],
});
const templates = { workspace: templateOf('workspace'), console: templateOf('console') } as const;

interface AccessMail extends Pick<Message, 'channel' | 'to'> {
  place: 'workspace' | 'console';
  lang: Lang;
  name: string;
  /** The exhibitor; empty for the console. */
  of: string;
  exhibition_name: string;
  contact_email: string;
  link: string;
  /** The end of the link, for an SMS template. */
  token: string;
  expires_at: Date;
  time_zone: string;
}

/** The mail or SMS with a person's link to workspace or console. */
export function accessMessage({
  channel,
  to,
  place,
  lang,
  link,
  token,
  expires_at,
  time_zone,
  ...values
}: AccessMail) {
  const until = weekdayText(calendarDay(expires_at, time_zone), lang);
  return writeMessage(`access_${place}`, templates[place], {
    channel,
    to,
    purpose: 'access',
    lang,
    ...(channel === 'sms' && { code: token }),
    values: { ...values, address: to, link, until },
  });
}

const sampleOf =
  (place: keyof typeof places) =>
  ({ to, lang, exhibition, origin }: SampleParts) =>
    accessMessage({
      place,
      lang,
      channel: 'email',
      to,
      token: '…',
      name: invented[lang].person,
      of: place === 'workspace' ? invented[lang].company : '',
      exhibition_name: exhibition.name[lang],
      contact_email: exhibition.contacts.email,
      link: `${origin}/workspace/join?lang=${lang}#~…`,
      expires_at: new Date(`${exhibition.start_date}T12:00Z`),
      time_zone: exhibition.time_zone,
    });

export const shippedAccess = {
  access_workspace: { template: templates.workspace, sample: sampleOf('workspace') },
  access_console: { template: templates.console, sample: sampleOf('console') },
} as const satisfies Record<string, Shipped>;
