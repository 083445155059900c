import type { ReviewOutcome } from '#contract/reviews.ts';
import type { Lang } from '#contract/wire.ts';
import {
  inventedWords,
  type SampleParts,
  type Shipped,
} from '#server/features/automatic-messages/rules.ts';
import { sayIn } from '#server/words/wording.ts';
import { type AutomaticMessage, type Template, writeMessage } from '#server/words/written-texts.ts';
import type { DecisionRow } from './mail-rows.ts';
import type { DecidedKind } from './tables.ts';

type Told = ReviewOutcome['outcome'];
type Decided = Pick<DecisionRow, 'title' | 'kind' | 'reason'>;

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

/** Decisions about a chat. They leave nothing to submit again. */
const chatResults = {
  taken_down: /*i18n*/ {
    id: 'message.review.chat_closed',
    message:
      'The organiser has closed the chat of “{title}”: visitors can no longer write in it. The reason:',
  },
  put_back: /*i18n*/ {
    id: 'message.review.chat_opened',
    message: 'The organiser has opened the chat of “{title}” again.',
  },
} as const;

/** Subjects of mails about one chat. */
const chatSubjects = {
  taken_down: /*i18n*/ {
    id: 'message.review.chat_closed_subject',
    message: '{exhibition_name}: “{title}” was closed',
  },
  put_back: /*i18n*/ {
    id: 'message.review.chat_opened_subject',
    message: '{exhibition_name}: “{title}” is open again',
  },
} as const;

const words = {
  /** The title of a chat. */
  chat: /*i18n*/ {
    id: 'message.review.chat',
    message: 'Chat: {title}',
  },
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

const hasReason = (outcome: Told) => outcome === 'returned' || outcome === 'taken_down';

/** The outcome of a decision about a chat; null: the decision is about another thing. */
const chatOutcome = (outcome: Told, { kind }: Pick<Decided, 'kind'>) =>
  kind === 'chat' && outcome in chatResults ? (outcome as keyof typeof chatResults) : null;

function subjectOf(outcome: Told, decisions: readonly Pick<Decided, 'kind'>[]) {
  const [only, ...more] = decisions;
  if (more.length > 0) return subjectsOfMany[outcome];
  const ofChat = only && chatOutcome(outcome, only);
  return ofChat ? chatSubjects[ofChat] : subjects[outcome];
}

function templateOf(outcome: Told, decisions: readonly Pick<Decided, 'kind'>[]): Template {
  const isToChange = hasReason(outcome) && decisions.some(({ kind }) => kind !== 'chat');
  return {
    subject: subjectOf(outcome, decisions),
    text: ['{decisions}', isToChange ? words.next : words.see, words.questions],
  };
}

interface ReviewMail {
  to: string;
  lang: Lang;
  outcome: Told;
  /** All have this outcome. */
  decisions: readonly [Decided, ...Decided[]];
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
}: ReviewMail): AutomaticMessage {
  const [first] = decisions;
  const own = decisions.map(({ title }) => title[lang] || title.zh || title.en);
  const titles = decisions.map(({ kind }, at) => {
    const title = own[at] ?? '';
    return kind === 'chat' ? sayIn(lang, { title })(words.chat) : title;
  });
  const isOfOneKind = decisions.every(({ kind }) => kind === first.kind);
  const path = isOfOneKind ? workspacePaths[first.kind] : '/workspace';
  const paragraphs = decisions.flatMap((decision, at) => {
    const ofChat = chatOutcome(outcome, decision);
    const result = ofChat ? chatResults[ofChat] : results[outcome];
    const said = sayIn(lang, { title: own[at] ?? '' })(result);
    return hasReason(outcome) ? [said, decision.reason] : [said];
  });
  return writeMessage(`review_${outcome}`, templateOf(outcome, decisions), {
    channel: 'email',
    to,
    purpose: 'review',
    lang,
    values: {
      ...named,
      title: listed(titles, lang),
      count: decisions.length,
      decisions: paragraphs.join('\n\n'),
      workspace_url: `${origin}${path}?lang=${lang}`,
    },
  });
}

const TITLES_SHOWN = 3;

function listed(titles: readonly string[], lang: Lang): string {
  const shown = titles.slice(0, TITLES_SHOWN).join(lang === 'zh' ? '、' : ', ');
  return titles.length > TITLES_SHOWN ? `${shown} …` : shown;
}

const shippedOf = (outcome: Told): Shipped => ({
  template: templateOf(outcome, [{ kind: 'exhibit' }]),
  sample: ({ to, lang, exhibition, origin }: SampleParts) =>
    reviewMessage({
      to,
      lang,
      outcome,
      decisions: [
        { kind: 'exhibit', title: inventedWords('exhibit'), reason: inventedWords('reason')[lang] },
      ],
      exhibition_name: exhibition.name[lang],
      contact_email: exhibition.contacts.email,
      origin,
    }),
});

export const shippedReviews = {
  review_accepted: shippedOf('accepted'),
  review_returned: shippedOf('returned'),
  review_taken_down: shippedOf('taken_down'),
  review_put_back: shippedOf('put_back'),
} as const satisfies Record<string, Shipped>;

/** The screen of the workspace that lists things of a kind. */
const workspacePaths: Record<DecidedKind, string> = {
  live: '/workspace/lives',
  video: '/workspace/videos',
  news: '/workspace/news',
  exhibit: '/workspace/exhibits',
  exhibitor: '/workspace/profile',
  chat: '/workspace/lives',
  task: '/workspace/tasks',
};
