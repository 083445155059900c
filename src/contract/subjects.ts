import type { Capability } from './capabilities.ts';

/** The kinds of records whose changes are written down, and what reading their history takes. */
export const subjects = {
  exhibit: 'exhibitors.read',
  company_profile: 'exhibitors.read',
  member: 'exhibitors.read',
  member_invitation: 'exhibitors.read',
  inquiry: 'exhibitors.read',
  quick_reply: 'exhibitors.read',
  organiser: 'people',
  organiser_role: 'people',
  second_factor: 'people',
  conference: 'programme',
  conference_room: 'programme',
  track: 'programme',
  tour: 'programme',
  speaker: 'programme',
  programme: 'programme',
  live: 'content',
  video: 'content',
  news: 'content',
  chat_words: 'content',
  feedback: 'messages.write',
  sign_up: 'programme',
  registration: 'registrations.read',
  exhibition: 'settings',
  floor_plan: 'booths',
  exhibitor: 'exhibitors.read',
  booth_request: 'exhibitors.change',
  short_link: 'registrations.read',
  invitation: 'exhibitors.read',
} as const satisfies Record<string, Capability>;
export type Subject = keyof typeof subjects;
