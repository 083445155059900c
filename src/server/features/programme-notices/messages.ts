import { zonedInstant } from '#contract/calendar.ts';
import { calendarPath } from '#contract/calendar-feeds.ts';
import { weekdayText } from '#contract/date-text.ts';
import type { Lang } from '#contract/wire.ts';
import {
  inventedWords,
  type SampleParts,
  type Shipped,
} from '#server/features/automatic-messages/rules.ts';
import type { Message } from '#server/outbound/message.ts';
import { sayIn } from '#server/words/wording.ts';
import { type AutomaticMessage, type Template, writeMessage } from '#server/words/written-texts.ts';
import type { NoticedItem, ReleaseNotes } from './noticed-items.ts';
import type { NoticeRow } from './rows.ts';

interface NoticeTexts extends Pick<Message, 'channel' | 'to' | 'lang'> {
  kind: NoticeRow['kind'];
  items: readonly NoticedItem[];
  /** Only for a release. */
  notes?: ReleaseNotes | undefined;
  exhibition_name: string;
  time_zone: string;
  /** The site's origin. */
  origin: string;
}

const words = {
  signed_up: {
    subject: /*i18n*/ {
      id: 'message.programme.signed_up_subject',
      message: '{exhibition_name}: You are signed up',
    },
    lead: /*i18n*/ {
      id: 'message.programme.signed_up',
      message: 'You are signed up. Your ticket admits you at the door:',
    },
  },
  soon: {
    subject: /*i18n*/ {
      id: 'message.programme.soon_subject',
      message: '{exhibition_name}: Starting soon',
    },
    lead: /*i18n*/ {
      id: 'message.programme.soon',
      message: 'What you signed up for starts soon:',
    },
  },
  moved_up: {
    subject: /*i18n*/ {
      id: 'message.programme.moved_up_subject',
      message: '{exhibition_name}: You have a seat now',
    },
    lead: /*i18n*/ {
      id: 'message.programme.moved_up',
      message: 'You have moved up from the waiting list and have a seat:',
    },
  },
  release: {
    subject: /*i18n*/ {
      id: 'message.programme.release_subject',
      message: '{exhibition_name}: Your agenda has changed',
    },
    lead: /*i18n*/ {
      id: 'message.programme.release',
      message: 'What you signed up for or follow has changed. This is how it is now:',
    },
  },
  withdrawn: {
    subject: /*i18n*/ {
      id: 'message.programme.withdrawn_subject',
      message: '{exhibition_name}: Your sign-up was cancelled',
    },
    lead: /*i18n*/ {
      id: 'message.programme.withdrawn',
      message: 'The organiser has cancelled your sign-up:',
    },
  },
  invited: {
    subject: /*i18n*/ {
      id: 'message.programme.invited_subject',
      message: '{exhibition_name}: You are invited',
    },
    lead: /*i18n*/ {
      id: 'message.programme.invited',
      message:
        'The organiser invites you. Registered visitors can sign up with this e-mail address:',
    },
  },
  cancelled: /*i18n*/ { id: 'message.programme.cancelled', message: 'Cancelled: {reason}' },
  before: /*i18n*/ { id: 'message.programme.before', message: 'Before: {times}' },
  note: /*i18n*/ { id: 'message.programme.note', message: 'The organiser writes: {note}' },
  calendar: /*i18n*/ {
    id: 'message.programme.calendar',
    message: 'For your calendar: {calendar_url}',
  },
  foot: /*i18n*/ {
    id: 'message.programme.foot',
    message:
      'If you cannot come, please cancel under “My conferences”: others are waiting for the seat.',
  },
} as const;

type Kind = NoticeRow['kind'];

/** Notices to people who may have no seat to cancel. */
const withoutFoot: readonly Kind[] = ['withdrawn', 'invited'];

const templateOf = (kind: Kind): Template => ({
  subject: words[kind].subject,
  text: [
    words[kind].lead,
    ...(kind === 'release' ? (['{note}'] as const) : []),
    '{items}',
    withoutFoot.includes(kind) ? '{link}' : [words.foot, '{link}'],
  ],
});
const templates: Record<Kind, Template> = {
  signed_up: templateOf('signed_up'),
  soon: templateOf('soon'),
  moved_up: templateOf('moved_up'),
  release: templateOf('release'),
  withdrawn: templateOf('withdrawn'),
  invited: templateOf('invited'),
};

/** The message of a notice, with the current data of the items. */
export function noticeMessage({
  channel,
  to,
  lang,
  kind,
  items,
  notes,
  exhibition_name,
  time_zone,
  origin,
}: NoticeTexts): AutomaticMessage {
  const mine = `${origin}/conference/admission-tickets?lang=${lang}`;
  const [first] = items;
  const paragraphs = items.map(({ id, of, title, cancelled_at, cancelled_reason, ...span }) => {
    const times = timesText(span, time_zone, lang);
    const earlier = notes?.before.get(id);
    const before = earlier && timesText(earlier, time_zone, lang);
    const sayHere = sayIn(lang, {
      reason: cancelled_reason?.[lang] ?? '',
      calendar_url: `${origin}${calendarPath(of, id, lang)}`,
      times: before ?? '',
    });
    return [
      title[lang],
      times,
      ...(before && before !== times && !cancelled_at ? [sayHere(words.before)] : []),
      sayHere(cancelled_at ? words.cancelled : words.calendar),
    ].join('\n');
  });
  const written = [...new Set(notes?.comments.map((comment) => comment[lang]))].filter(Boolean);
  const noted = written.map((note) => sayIn(lang, { note })(words.note));
  const message = writeMessage(`programme_${kind}`, templates[kind], {
    channel,
    to,
    lang,
    purpose: 'programme',
    values: {
      exhibition_name,
      note: noted.join('\n\n'),
      items: paragraphs.join('\n\n'),
      link: kind === 'invited' ? `${origin}/conference/detail?id=${first?.id}&lang=${lang}` : mine,
    },
  });
  return {
    ...message,
    ...(first && { code: zonedInstant(first.starts_at, time_zone).slice(11, 16) }),
  };
}

const sampleOf =
  (kind: Kind) =>
  ({ to, lang, exhibition, origin }: SampleParts) => {
    const { name, time_zone, start_date } = exhibition;
    const item = {
      id: '…',
      of: 'conference' as const,
      title: inventedWords('title'),
      starts_at: new Date(`${start_date}T02:00Z`),
      ends_at: new Date(`${start_date}T04:00Z`),
      cancelled_at: null,
      cancelled_reason: null,
    };
    const notes = { before: new Map(), comments: [inventedWords('note')] };
    return noticeMessage({
      channel: 'email',
      to,
      lang,
      kind,
      items: [item],
      notes: kind === 'release' ? notes : undefined,
      exhibition_name: name[lang],
      time_zone,
      origin,
    });
  };

const shippedOf = (kind: Kind): Shipped => ({
  template: templates[kind],
  sample: sampleOf(kind),
});

export const shippedProgramme = {
  programme_signed_up: shippedOf('signed_up'),
  programme_soon: shippedOf('soon'),
  programme_moved_up: shippedOf('moved_up'),
  programme_release: shippedOf('release'),
  programme_withdrawn: shippedOf('withdrawn'),
  programme_invited: shippedOf('invited'),
} as const satisfies Record<string, Shipped>;

/** `Friday 5 March 09:30–11:30`, in the exhibition's time zone. */
function timesText(
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
  time_zone: string,
  lang: Lang,
): string {
  const from = zonedInstant(starts_at, time_zone);
  const to = zonedInstant(ends_at, time_zone);
  const day = weekdayText(from.slice(0, 10), lang);
  return `${day} ${from.slice(11, 16)}–${to.slice(11, 16)}`;
}
