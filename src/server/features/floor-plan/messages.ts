import type { Lang } from '#contract/wire.ts';
import type { Shipped } from '#server/features/automatic-messages/rules.ts';
import { sayIn } from '#server/words/wording.ts';
import { type AutomaticMessage, type Template, writeMessage } from '#server/words/written-texts.ts';
import type { BoothMove } from './tables.ts';

const words = {
  subject: /*i18n*/ {
    id: 'message.plan.subject',
    message: '{exhibition_name}: your booth has changed',
  },
  intro: /*i18n*/ {
    id: 'message.plan.intro',
    message: 'The organiser has published a new floor plan of {exhibition_name}.',
  },
  renumbered: /*i18n*/ {
    id: 'message.plan.renumbered',
    message: 'Your booth {was} is now {number}, in the same place.',
  },
  moved: /*i18n*/ {
    id: 'message.plan.moved',
    message: 'Your booth {number} in hall {hall} has another place or size.',
  },
  both: /*i18n*/ {
    id: 'message.plan.both',
    message: 'Your booth {was} is now {number} in hall {hall}, with another place or size.',
  },
  next: /*i18n*/ {
    id: 'message.plan.next',
    message: 'Please check your printed material, and pass this on to your stand builder.',
  },
  see: /*i18n*/ {
    id: 'message.plan.see',
    message: 'The plan: {plan_url}',
  },
  questions: /*i18n*/ {
    id: 'message.plan.questions',
    message: 'Questions? Write to {contact_email}.',
  },
} as const;

interface PlanMail {
  to: string;
  lang: Lang;
  moves: readonly [BoothMove, ...BoothMove[]];
  exhibition_name: string;
  contact_email: string;
  /** The site's origin; null: the plan is not public yet. */
  origin: string | null;
}

const template: Template = {
  subject: words.subject,
  text: [words.intro, '{moves}', words.next, words.see, words.questions],
};

/** The mail about moved or renumbered booths to an exhibitor. */
export function planMessage({ to, lang, moves, origin, ...named }: PlanMail): AutomaticMessage {
  const [first] = moves;
  const search = new URLSearchParams({ booth: first.number, lang });
  return writeMessage('booth_moved', template, {
    channel: 'email',
    to,
    purpose: 'plan',
    lang,
    values: {
      ...named,
      moves: moves.map((move) => lineOf(lang, move)).join('\n'),
      plan_url: origin === null ? '' : `${origin}/floor-plan?${search}`,
    },
  });
}

export const shippedPlan: Shipped = {
  template,
  sample: ({ to, lang, exhibition, origin }) =>
    planMessage({
      to,
      lang,
      moves: [{ was: '5A12', number: '5A14', hall: '5', has_moved: false }],
      exhibition_name: exhibition.name[lang],
      contact_email: exhibition.contacts.email,
      origin,
    }),
};

function lineOf(lang: Lang, { was, number, hall, has_moved }: BoothMove): string {
  const say = sayIn(lang, { was, number, hall });
  if (was === number) return say(words.moved);
  return say(has_moved ? words.both : words.renumbered);
}
