import type { InquirySender } from '#contract/inquiries.ts';
import type { Lang } from '#contract/wire.ts';
import {
  invented,
  type SampleParts,
  type Shipped,
} from '#server/features/automatic-messages/rules.ts';
import { sayIn } from '#server/words/wording.ts';
import { type AutomaticMessage, type Template, writeMessage } from '#server/words/written-texts.ts';

/** Subjects and first lines for buyers and exhibitors, with and without an exhibit. */
const words = {
  buyer: {
    subject: /*i18n*/ {
      id: 'message.inquiry.answered',
      message: '{from} answered your inquiry',
    },
    subject_on: /*i18n*/ {
      id: 'message.inquiry.answered_on',
      message: '{from} answered your inquiry on {exhibit_name}',
    },
    stop: /*i18n*/ {
      id: 'message.inquiry.stop_one',
      message: 'No more e-mails about this inquiry?',
    },
  },
  exhibitor: {
    subject: /*i18n*/ { id: 'message.inquiry.asked', message: '{from} wrote to you' },
    subject_on: /*i18n*/ {
      id: 'message.inquiry.asked_on',
      message: '{from} wrote to you on {exhibit_name}',
    },
    stop: /*i18n*/ {
      id: 'message.inquiry.stop_all',
      message: 'No more e-mails about inquiries?',
    },
  },
  wrote: /*i18n*/ { id: 'message.inquiry.wrote', message: '{from} wrote:' },
  wrote_on: /*i18n*/ {
    id: 'message.inquiry.wrote_on',
    message: '{from} wrote on {exhibit_name}:',
  },
  unproved: {
    subject: /*i18n*/ {
      id: 'message.inquiry.news_subject',
      message: '{exhibition_name}: news in an inquiry',
    },
    news: /*i18n*/ {
      id: 'message.inquiry.news',
      message: 'There is a new message in an inquiry at {exhibition_name} that names this address.',
    },
    why: /*i18n*/ {
      id: 'message.inquiry.news_why',
      message:
        'Messages themselves go only to the address that one signs in with. If you did not make this inquiry, ignore this e-mail.',
    },
  },
  open: /*i18n*/ { id: 'message.inquiry.open', message: 'Read and answer:' },
  no_exhibit: /*i18n*/ { id: 'message.inquiry.no_exhibit', message: 'general questions' },
} as const;

/** @param isOn the thread is about an exhibit */
const newsTemplate = (side: InquirySender, isOn: boolean): Template => ({
  subject: isOn ? words[side].subject_on : words[side].subject,
  text: [isOn ? words.wrote_on : words.wrote, '{texts}', [words.open, '{link}']],
});
const unproved: Template = {
  subject: words.unproved.subject,
  text: [words.unproved.news, [words.open, '{link}']],
};

interface NewsTexts {
  to: string;
  lang: Lang;
  /** The reader's side. */
  side: InquirySender;
  /** The author. */
  from: string;
  /** The exhibit of the thread; null: none. */
  exhibit_name: string | null;
  exhibition_name: string;
  texts: readonly string[];
  thread_url: string;
  stop_url: string;
  one_click_url: string;
}

/** The plain-text mail with unread messages, a link to the thread, and a link that stops these mails. */
export function newsMessage({
  to,
  lang,
  side,
  from,
  exhibit_name,
  exhibition_name,
  texts,
  thread_url,
  stop_url,
  one_click_url,
}: NewsTexts): AutomaticMessage {
  const say = sayIn(lang, {});
  const kind = side === 'buyer' ? 'inquiry_answered' : 'inquiry_asked';
  const message = writeMessage(kind, newsTemplate(side, Boolean(exhibit_name)), {
    channel: 'email',
    to,
    purpose: 'inquiry',
    lang,
    values: {
      exhibition_name,
      from,
      exhibit_name: exhibit_name || say(words.no_exhibit),
      texts: texts.join('\n\n'),
      link: thread_url,
    },
    tail: `${say(words[side].stop)}\n${stop_url}`,
  });
  return { ...message, one_click_url };
}

/**
 * The mail to an unverified address. It may be a stranger's, so it quotes nothing of the sender, not even the
 * name.
 */
export function unprovedNewsMessage({
  to,
  lang,
  exhibition_name,
  thread_url,
}: {
  to: string;
  lang: Lang;
  exhibition_name: string;
  thread_url: string;
}): AutomaticMessage {
  return writeMessage('inquiry_news', unproved, {
    channel: 'email',
    to,
    purpose: 'inquiry',
    lang,
    values: { exhibition_name, link: thread_url },
    tail: sayIn(lang, {})(words.unproved.why),
  });
}

const sampleOf =
  (side: InquirySender) =>
  ({ to, lang, exhibition, origin }: SampleParts) => {
    const { company, person, exhibit, text } = invented[lang];
    return newsMessage({
      to,
      lang,
      side,
      from: side === 'buyer' ? company : person,
      exhibit_name: exhibit,
      exhibition_name: exhibition.name[lang],
      texts: [text],
      thread_url: `${origin}/exhibits/inquiry-record?id=…&lang=${lang}`,
      stop_url: `${origin}/audience/stop-mails?stop=…&lang=${lang}`,
      one_click_url: `${origin}/stop-mails/…`,
    });
  };

export const shippedInquiries = {
  inquiry_answered: { template: newsTemplate('buyer', true), sample: sampleOf('buyer') },
  inquiry_asked: { template: newsTemplate('exhibitor', true), sample: sampleOf('exhibitor') },
  inquiry_news: {
    template: unproved,
    sample: ({ to, lang, exhibition, origin }) =>
      unprovedNewsMessage({
        to,
        lang,
        exhibition_name: exhibition.name[lang],
        thread_url: `${origin}/workspace/inquiries?id=…&lang=${lang}`,
      }),
  },
} as const satisfies Record<string, Shipped>;
