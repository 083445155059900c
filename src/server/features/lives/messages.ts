import { zonedInstant } from '#contract/calendar.ts';
import { weekdayText } from '#contract/date-text.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import {
  inventedWords,
  type SampleParts,
  type Shipped,
} from '#server/features/automatic-messages/rules.ts';
import type { Message } from '#server/outbound/message.ts';
import { type AutomaticMessage, type Template, writeMessage } from '#server/words/written-texts.ts';
import type { LiveRow, SubscriptionRow } from './tables.ts';

interface Telling extends Pick<Message, 'channel' | 'to' | 'lang'> {
  kind: SubscriptionRow['kind'];
  live: Pick<LiveRow, 'id' | 'exhibitor_id' | 'title' | 'starts_at' | 'cancelled_reason'>;
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

const templateOf = (kind: SubscriptionRow['kind']): Template => ({
  subject: words[kind].subject,
  text: [words[kind].lead, ['{title}', '{time}'], '{link}', words.foot],
});
const templates = {
  soon: templateOf('soon'),
  cancelled: templateOf('cancelled'),
  moved: templateOf('moved'),
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
}: Telling): AutomaticMessage {
  const begins = zonedInstant(live.starts_at, time_zone);
  const clock = begins.slice(11, 16);
  const moment = begins.slice(5, 16).replace('T', ' ');
  return writeMessage(`live_${kind}`, templates[kind], {
    channel,
    to,
    lang,
    purpose: purposes[kind],
    code: kind === 'moved' ? moment : clock,
    values: {
      exhibition_name,
      minutes: limits.LIVE_REMINDER_MINUTES,
      reason: live.cancelled_reason?.[lang] ?? '',
      title: live.title[lang],
      time: `${weekdayText(begins.slice(0, 10), lang)} ${clock}`,
      link: origin + livePath(live, lang),
    },
  });
}

const sampleOf =
  (kind: SubscriptionRow['kind']) =>
  ({ to, lang, exhibition: { name, time_zone, start_date }, origin }: SampleParts) =>
    liveMessage({
      channel: 'email',
      to,
      lang,
      kind,
      live: {
        id: '…',
        exhibitor_id: null,
        title: inventedWords('title'),
        starts_at: new Date(`${start_date}T02:00Z`),
        cancelled_reason: kind === 'cancelled' ? inventedWords('cancellation') : null,
      },
      exhibition_name: name[lang],
      time_zone,
      origin,
    });

export const shippedLives = {
  live_soon: { template: templates.soon, sample: sampleOf('soon') },
  live_moved: { template: templates.moved, sample: sampleOf('moved') },
  live_cancelled: { template: templates.cancelled, sample: sampleOf('cancelled') },
} as const satisfies Record<string, Shipped>;
