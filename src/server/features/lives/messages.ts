import { zonedInstant } from '#contract/calendar.ts';
import { weekdayText } from '#contract/date-text.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';
import { sayIn } from '#server/words/wording.ts';
import type { LiveRow, SubscriptionRow } from './tables.ts';

interface Telling extends Pick<Message, 'channel' | 'to' | 'lang'> {
  kind: SubscriptionRow['kind'];
  live: LiveRow;
  exhibition_name: string;
  time_zone: string;
  /** The origin of this site. */
  origin: string;
}

const words = {
  soon: {
    subject: /*i18n*/ {
      id: 'message.live.soon_subject',
      message: '{exhibition_name}: Live in {minutes} minutes',
    },
    lead: /*i18n*/ {
      id: 'message.live.soon',
      message: 'The live stream that you asked to be reminded of begins soon:',
    },
  },
  cancelled: {
    subject: /*i18n*/ {
      id: 'message.live.cancelled_subject',
      message: '{exhibition_name}: A live stream is cancelled',
    },
    lead: /*i18n*/ {
      id: 'message.live.cancelled',
      message: 'A live stream that you asked to be reminded of does not take place: {reason}',
    },
  },
  moved: {
    subject: /*i18n*/ {
      id: 'message.live.moved_subject',
      message: '{exhibition_name}: A live stream has another time',
    },
    lead: /*i18n*/ {
      id: 'message.live.moved',
      message: 'A live stream that you asked to be reminded of begins at another time:',
    },
  },
  foot: /*i18n*/ {
    id: 'message.live.foot',
    message: 'You get this because you asked for it on the page of the live stream.',
  },
} as const;

const purposes = { soon: 'live', cancelled: 'live_cancelled', moved: 'live_moved' } as const;

/** Where it is seen, on this site. */
export function livePath(
  { id, exhibitor_id }: Pick<LiveRow, 'id' | 'exhibitor_id'>,
  lang: Lang,
): string {
  const page = exhibitor_id ? '/exhibitor/live/detail' : '/media/detail';
  return `${page}?id=${id}&lang=${lang}`;
}

/** Message to a subscriber, with the live stream as it is now. */
export function liveMessage({
  channel,
  to,
  lang,
  kind,
  live,
  exhibition_name,
  time_zone,
  origin,
}: Telling): Message {
  const { subject, lead } = words[kind];
  const say = sayIn(lang, {
    exhibition_name,
    minutes: limits.LIVE_REMINDER_MINUTES,
    reason: live.cancelled_reason?.[lang] ?? '',
  });
  const begins = zonedInstant(live.starts_at, time_zone);
  const clock = begins.slice(11, 16);
  const moment = begins.slice(5, 16).replace('T', ' ');
  return {
    channel,
    to,
    lang,
    purpose: purposes[kind],
    subject: say(subject),
    text: [
      say(lead),
      `${live.title[lang]}\n${weekdayText(begins.slice(0, 10), lang)} ${clock}`,
      origin + livePath(live, lang),
      say(words.foot),
    ].join('\n\n'),
    code: kind === 'moved' ? moment : clock,
  };
}
