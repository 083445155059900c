import type { ReviewOutcome, ShownKind } from '#contract/reviews.ts';
import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';
import { sayIn } from '#server/words/wording.ts';
import type { DecisionRow } from './mail-rows.ts';

type Told = ReviewOutcome['outcome'];

const subjects = {
  accepted: /*i18n*/ {
    id: 'message.review.accepted_subject',
    message: '{exhibition_name}: “{title}” was accepted',
  },
  returned: /*i18n*/ {
    id: 'message.review.returned_subject',
    message: '{exhibition_name}: please change “{title}”',
  },
  taken_down: /*i18n*/ {
    id: 'message.review.taken_down_subject',
    message: '{exhibition_name}: “{title}” was taken down',
  },
  put_back: /*i18n*/ {
    id: 'message.review.put_back_subject',
    message: '{exhibition_name}: “{title}” is public again',
  },
} as const;

/** Subjects of mails about several items. */
const subjectsOfMany = {
  accepted: /*i18n*/ {
    id: 'message.review.accepted_many',
    message: '{exhibition_name}: {count} of your items were accepted',
  },
  returned: /*i18n*/ {
    id: 'message.review.returned_many',
    message: '{exhibition_name}: please change {count} items',
  },
  taken_down: /*i18n*/ {
    id: 'message.review.taken_down_many',
    message: '{exhibition_name}: {count} of your items were taken down',
  },
  put_back: /*i18n*/ {
    id: 'message.review.put_back_many',
    message: '{exhibition_name}: {count} of your items are public again',
  },
} as const;

const results = {
  accepted: /*i18n*/ {
    id: 'message.review.accepted',
    message: 'The organiser has accepted “{title}”.',
  },
  returned: /*i18n*/ {
    id: 'message.review.returned',
    message: 'The organiser has looked at “{title}” and asks you to change it. The reason:',
  },
  taken_down: /*i18n*/ {
    id: 'message.review.taken_down',
    message: 'The organiser has taken down “{title}”: visitors no longer see it. The reason:',
  },
  put_back: /*i18n*/ {
    id: 'message.review.put_back',
    message: 'The organiser has put “{title}” back: visitors see it again.',
  },
} as const;

const words = {
  next: /*i18n*/ {
    id: 'message.review.next',
    message: 'Change it in your workspace and submit it again: {workspace_url}',
  },
  see: /*i18n*/ {
    id: 'message.review.see',
    message: 'In your workspace: {workspace_url}',
  },
  questions: /*i18n*/ {
    id: 'message.review.questions',
    message: 'Questions? Write to {contact_email}.',
  },
} as const;

interface ReviewMail {
  to: string;
  lang: Lang;
  outcome: Told;
  /** All have this outcome. */
  decisions: readonly [DecisionRow, ...DecisionRow[]];
  exhibition_name: string;
  contact_email: string;
  /** The site's origin. */
  origin: string;
}

/** The mail about decisions of the organiser, to a member of the exhibitor. */
export function reviewMessage({
  to,
  lang,
  outcome,
  decisions,
  origin,
  ...named
}: ReviewMail): Message {
  const [first] = decisions;
  const titleOf = ({ title }: DecisionRow) => title[lang] || title.zh || title.en;
  const isOfOneKind = decisions.every(({ kind }) => kind === first.kind);
  const path = isOfOneKind ? workspacePaths[first.kind] : '/workspace';
  const say = sayIn(lang, {
    ...named,
    title: titleOf(first),
    count: decisions.length,
    workspace_url: `${origin}${path}?lang=${lang}`,
  });
  const asksForChange = outcome === 'returned' || outcome === 'taken_down';
  return {
    channel: 'email',
    to,
    purpose: 'review',
    lang,
    subject: say((decisions.length === 1 ? subjects : subjectsOfMany)[outcome]),
    text: [
      ...decisions.flatMap((decision) => [
        sayIn(lang, { title: titleOf(decision) })(results[outcome]),
        ...(asksForChange ? [decision.reason] : []),
      ]),
      say(asksForChange ? words.next : words.see),
      say(words.questions),
    ].join('\n\n'),
  };
}

/** The screen of the workspace that lists things of a kind. */
const workspacePaths: Record<ShownKind, string> = {
  live: '/workspace/lives',
  video: '/workspace/videos',
  news: '/workspace/news',
  exhibit: '/workspace/exhibits',
  exhibitor: '/workspace/profile',
};
