import type { InquirySender } from '#contract/inquiries.ts';
import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';
import { sayIn } from '#server/words/wording.ts';

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
} as const;

/** The plain-text mail with unread messages, a link to the thread, and a link that stops these mails. */
export function newsMessage({
  to,
  lang,
  side,
  from,
  exhibit_name,
  texts,
  thread_url,
  stop_url,
  one_click_url,
}: {
  to: string;
  lang: Lang;
  /** The reader's side. */
  side: InquirySender;
  /** The author. */
  from: string;
  /** The exhibit of the thread; null: none. */
  exhibit_name: string | null;
  texts: readonly string[];
  thread_url: string;
  stop_url: string;
  one_click_url: string;
}): Message {
  const say = sayIn(lang, { from, exhibit_name: exhibit_name ?? '' });
  const { subject, subject_on, stop } = words[side];
  const text = [
    say(exhibit_name ? words.wrote_on : words.wrote),
    ...texts,
    `${say(words.open)}\n${thread_url}`,
    `${say(stop)}\n${stop_url}`,
  ].join('\n\n');
  return {
    channel: 'email',
    to,
    purpose: 'inquiry',
    lang,
    text,
    one_click_url,
    subject: say(exhibit_name ? subject_on : subject),
  };
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
}): Message {
  const say = sayIn(lang, { exhibition_name });
  const { subject, news, why } = words.unproved;
  return {
    channel: 'email',
    to,
    purpose: 'inquiry',
    lang,
    subject: say(subject),
    text: [say(news), `${say(words.open)}\n${thread_url}`, say(why)].join('\n\n'),
  };
}
