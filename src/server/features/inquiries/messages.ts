import type { InquirySender } from '#contract/inquiries.ts';
import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';

/** The mail with unread messages, as plain text, with the way to the thread and the one that stops these mails. */
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
  /** The exhibit of the thread; null: it has none. */
  exhibit_name: string | null;
  texts: readonly string[];
  thread_url: string;
  stop_url: string;
  one_click_url: string;
}): Message {
  const isReply = side === 'buyer';
  const on = {
    zh: exhibit_name ? `（${exhibit_name}）` : '',
    en: exhibit_name ? ` on ${exhibit_name}` : '',
  };
  const words = {
    zh: {
      subject: isReply ? `${from} 回复了您的询盘${on.zh}` : `${from} 向贵公司发来询盘${on.zh}`,
      wrote: `${from}${on.zh}：`,
      open: `查看会话并回复：\n${thread_url}`,
      stop: isReply ? `不想再收到此会话的邮件？\n${stop_url}` : `不想再收到询盘邮件？\n${stop_url}`,
    },
    en: {
      subject: isReply ? `${from} answered your inquiry${on.en}` : `${from} wrote to you${on.en}`,
      wrote: `${from} wrote${on.en}:`,
      open: `Read and answer:\n${thread_url}`,
      stop: isReply
        ? `No more e-mails about this inquiry?\n${stop_url}`
        : `No more e-mails about inquiries?\n${stop_url}`,
    },
  };
  const { subject, wrote, open, stop } = words[lang];
  const text = [wrote, ...texts, open, stop].join('\n\n');
  return { channel: 'email', to, purpose: 'inquiry', lang, subject, text, one_click_url };
}
