import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';

/** The one message that asks a holder to open the ticket while there is a network. */
export function reminderMessage({
  channel,
  to,
  lang,
  exhibition_name,
  start_date,
  ticket_url,
}: Pick<Message, 'channel' | 'to' | 'lang'> & {
  exhibition_name: string;
  start_date: string;
  ticket_url: string;
}): Message {
  const opens = dayText(start_date, lang);
  const words = {
    zh: {
      subject: `${exhibition_name}：出发前请打开一次门票`,
      text: [
        `【${exhibition_name}】将于${opens}开幕。`,
        `展馆内网络可能繁忙。出发前请打开一次您的门票，之后没有网络也能显示：\n${ticket_url}`,
        '本届展会只发送这一次提醒，无需退订。',
      ].join('\n\n'),
    },
    en: {
      subject: `${exhibition_name}: open your ticket once before you leave`,
      text: [
        `${exhibition_name} opens on ${opens}.`,
        `The network in the halls may be busy. Open your ticket once before you leave, it then opens without a network:\n${ticket_url}`,
        'This is the only reminder of this exhibition: there is nothing to unsubscribe from.',
      ].join('\n\n'),
    },
  };
  return { channel, to, purpose: 'reminder', lang, code: opens, ...words[lang] };
}

function dayText(day: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00Z`));
}
