import type { ReviewOutcome, ShownKind } from '#contract/reviews.ts';
import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';
import { sayIn } from '#server/words/wording.ts';

type Told = Exclude<ReviewOutcome['outcome'], 'accepted'>;

const subjects = {
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

const results = {
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
  next_without_address: /*i18n*/ {
    id: 'message.review.next_without_address',
    message: 'Change it in your workspace and submit it again.',
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
  /** In the organiser's words. */
  reason: string;
  exhibition_name: string;
  title: string;
  contact_email: string;
  /** The address of the screen with the item; null: the server does not know its own address. */
  workspace_url: string | null;
}

/** The mail about a decision of the organiser, to the exhibitor. */
export function reviewMessage({ to, lang, outcome, reason, ...values }: ReviewMail): Message {
  const { workspace_url, ...named } = values;
  const say = sayIn(lang, { ...named, workspace_url: workspace_url ?? '' });
  const next = say(workspace_url ? words.next : words.next_without_address);
  return {
    channel: 'email',
    to,
    purpose: 'review',
    lang,
    subject: say(subjects[outcome]),
    text: [
      say(results[outcome]),
      ...(outcome === 'put_back' ? [] : [reason, next]),
      say(words.questions),
    ].join('\n\n'),
  };
}

/** The screen of the workspace that lists things of a kind. */
export const workspacePaths: Record<ShownKind, string> = {
  live: '/workspace/lives',
  video: '/workspace/videos',
  news: '/workspace/news',
  exhibit: '/workspace/exhibits',
  exhibitor: '/workspace/profile',
};
