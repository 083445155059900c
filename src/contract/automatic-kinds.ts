/** The senders' groups of the messages that the site sends by itself. */
export const automaticGroups = [
  'visitors',
  'programme',
  'lives',
  'inquiries',
  'exhibitors',
  'booths',
  'organisers',
] as const;
export type AutomaticGroup = (typeof automaticGroups)[number];

interface AutomaticRule {
  group: AutomaticGroup;
  /** The placeholders that the text must contain: without them it is of no use. */
  required: readonly string[];
  others: readonly string[];
  /** The organiser may stop the kind. Others answer a request, or say what a person must know. */
  can_stop?: true;
  /** People without an e-mail address get it as an SMS, with the provider's approved text. */
  by_sms?: true;
}

const aboutBooth = { group: 'booths', can_stop: true } as const;
const aboutState = {
  group: 'booths',
  required: ['reference_number', 'word'],
  others: ['exhibition_name', 'status_url', 'contact_email'],
} as const;
const aboutItems = {
  group: 'programme',
  required: ['items', 'link'],
  others: ['exhibition_name'],
} as const;
const aboutLive = { group: 'lives', by_sms: true } as const;
const aboutInquiry = {
  group: 'inquiries',
  required: ['texts', 'link'],
  others: ['exhibition_name', 'from', 'exhibit_name'],
} as const;
const aboutReview = {
  group: 'exhibitors',
  required: ['decisions'],
  others: ['exhibition_name', 'title', 'count', 'workspace_url', 'contact_email'],
} as const;
const code = {
  group: 'visitors',
  required: ['code'],
  others: ['exhibition_name', 'minutes'],
  by_sms: true,
} as const;

/** Every kind of message that the site sends by itself. */
const rules = {
  ticket: {
    group: 'visitors',
    required: ['number', 'link'],
    others: ['exhibition_name', 'first_day', 'last_day', 'venue', 'address'],
    can_stop: true,
    by_sms: true,
  },
  reminder: {
    group: 'visitors',
    required: ['link'],
    others: ['exhibition_name', 'opens'],
    can_stop: true,
    by_sms: true,
  },
  sign_in_code: code,
  erase_code: code,
  lost_ticket: {
    group: 'visitors',
    required: ['number', 'sign_in_url'],
    others: ['exhibition_name'],
    by_sms: true,
  },
  friend: {
    group: 'visitors',
    required: ['link'],
    others: ['exhibition_name', 'inviter', 'dates', 'venue', 'city', 'days'],
  },
  programme_signed_up: { ...aboutItems, can_stop: true },
  programme_soon: { ...aboutItems, can_stop: true, by_sms: true },
  programme_moved_up: { ...aboutItems, by_sms: true },
  programme_release: {
    ...aboutItems,
    required: ['items', 'note', 'link'],
    by_sms: true,
  },
  programme_withdrawn: { ...aboutItems, by_sms: true },
  programme_invited: { ...aboutItems, by_sms: true },
  live_soon: {
    ...aboutLive,
    required: ['title', 'link'],
    others: ['exhibition_name', 'time', 'minutes'],
  },
  live_moved: {
    ...aboutLive,
    required: ['title', 'time', 'link'],
    others: ['exhibition_name'],
  },
  live_cancelled: {
    ...aboutLive,
    required: ['title', 'reason'],
    others: ['exhibition_name', 'time', 'link'],
  },
  inquiry_answered: aboutInquiry,
  inquiry_asked: aboutInquiry,
  inquiry_news: { group: 'inquiries', required: ['link'], others: ['exhibition_name'] },
  access_workspace: {
    group: 'exhibitors',
    required: ['link', 'address'],
    by_sms: true,
    others: ['exhibition_name', 'of', 'name', 'until', 'contact_email'],
  },
  review_accepted: { ...aboutReview, can_stop: true },
  review_returned: aboutReview,
  review_taken_down: aboutReview,
  review_put_back: { ...aboutReview, can_stop: true },
  task_due: {
    group: 'exhibitors',
    required: ['title', 'due', 'link'],
    others: ['exhibition_name', 'contact_email'],
    can_stop: true,
  },
  manual_due: {
    group: 'exhibitors',
    required: ['title', 'due', 'link'],
    others: ['exhibition_name', 'contact_email'],
    can_stop: true,
  },
  booth_moved: {
    group: 'exhibitors',
    required: ['moves'],
    others: ['exhibition_name', 'plan_url', 'contact_email'],
  },
  booth_receipt: {
    ...aboutBooth,
    required: ['reference_number'],
    others: ['exhibition_name', 'contact_email'],
  },
  booth_contacted: aboutState,
  booth_offered: aboutState,
  booth_accepted: aboutState,
  booth_declined: aboutState,
  booth_withdrawn: aboutState,
  access_console: {
    group: 'organisers',
    required: ['link', 'address'],
    others: ['exhibition_name', 'name', 'until', 'contact_email'],
  },
} as const satisfies Record<string, AutomaticRule>;
export type AutomaticKind = keyof typeof rules;

export const automaticRules: Record<AutomaticKind, AutomaticRule> = rules;
export const automaticKinds = Object.keys(rules) as AutomaticKind[];

/** Placeholders for links and long texts: not for a subject. */
const long = ['texts', 'moves', 'items', 'note', 'decisions', 'word', 'link'];

export function placeholdersOf(kind: AutomaticKind): string[] {
  const { required, others } = automaticRules[kind];
  return [...required, ...others];
}

export function placeholdersOfSubject(kind: AutomaticKind): string[] {
  return placeholdersOf(kind).filter((name) => !long.includes(name) && !name.endsWith('_url'));
}
