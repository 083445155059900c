import { zonedInstant } from '#contract/calendar.ts';
import { calendarPath } from '#contract/calendar-feeds.ts';
import { weekdayText } from '#contract/date-text.ts';
import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';
import type { NoticedItem, NoticeRow } from './rows.ts';

interface Telling extends Pick<Message, 'channel' | 'to' | 'lang'> {
  kind: NoticeRow['kind'];
  items: readonly NoticedItem[];
  exhibition_name: string;
  time_zone: string;
  /** Of this site. */
  origin: string;
}

const words = {
  zh: {
    subjects: {
      soon: '即将开始',
      moved_up: '候补成功',
      release: '您的日程有变动',
      withdrawn: '您的报名已被取消',
    },
    leads: {
      soon: '您报名的活动即将开始：',
      moved_up: '候补成功，您已获得名额：',
      release: '您报名的活动有变动，最新安排如下：',
      withdrawn: '主办方取消了您的报名：',
    },
    cancelled: '已取消',
    calendar: '加入日历',
    foot: '如不能参加，请在“我的会议”中取消，把名额让给候补的观众：',
  },
  en: {
    subjects: {
      soon: 'Starting soon',
      moved_up: 'You have a seat now',
      release: 'Your agenda has changed',
      withdrawn: 'Your sign-up was cancelled',
    },
    leads: {
      soon: 'What you signed up for starts soon:',
      moved_up: 'You have moved up from the waiting list and have a seat:',
      release: 'What you signed up for has changed. This is how it is now:',
      withdrawn: 'The organiser has cancelled your sign-up:',
    },
    cancelled: 'Cancelled',
    calendar: 'For your calendar',
    foot: 'If you cannot come, please cancel under “My conferences”: others are waiting for the seat.',
  },
} as const satisfies Record<Lang, object>;

/** The message of a notice, with the items as they are now. */
export function noticeMessage({
  channel,
  to,
  lang,
  kind,
  items,
  exhibition_name,
  time_zone,
  origin,
}: Telling): Message {
  const { subjects, leads, cancelled, calendar, foot } = words[lang];
  const mine = `${origin}/conference/admission-tickets?lang=${lang}`;
  const told = items.map(
    ({ id, of, title, starts_at, ends_at, cancelled_at, cancelled_reason }) => {
      const [from, to] = [starts_at, ends_at].map((at) => zonedInstant(at, time_zone));
      const day = weekdayText(from?.slice(0, 10) ?? '', lang);
      const times = `${day} ${from?.slice(11, 16)}–${to?.slice(11, 16)}`;
      const lines = cancelled_at
        ? [`${cancelled}${lang === 'zh' ? '：' : ': '}${cancelled_reason?.[lang] ?? ''}`]
        : [`${calendar}${lang === 'zh' ? '：' : ': '}${origin}${calendarPath(of, id, lang)}`];
      return [title[lang], times, ...lines].join('\n');
    },
  );
  const [first] = items;
  return {
    ...{ channel, to, lang, purpose: 'programme' },
    subject: `${exhibition_name}${lang === 'zh' ? '：' : ': '}${subjects[kind]}`,
    text: [leads[kind], ...told, kind === 'withdrawn' ? mine : `${foot}\n${mine}`].join('\n\n'),
    ...(first && { code: zonedInstant(first.starts_at, time_zone).slice(11, 16) }),
  };
}
