import type { Settings } from '#server/settings.ts';
import type { Purpose } from './message.ts';

/**
 * The setting with the approved template per purpose; null: such messages use e-mail only. A template has one
 * variable (Alibaba: named `code`). Its value is the code, the ticket number, the first day, a time
 * (`14:30`), a day and time (`11-24 14:30`), or the end of a personal link.
 */
const templateSettings = {
  sign_in: 'SMS_TEMPLATE_CODE',
  active: 'SMS_TEMPLATE_CODE',
  erase: 'SMS_TEMPLATE_CODE',
  retrieve: 'SMS_RETRIEVE_TEMPLATE_CODE',
  ticket: 'SMS_TICKET_TEMPLATE_CODE',
  reminder: 'SMS_REMINDER_TEMPLATE_CODE',
  programme: 'SMS_PROGRAMME_TEMPLATE_CODE',
  access: 'SMS_ACCESS_TEMPLATE_CODE',
  live: 'SMS_LIVE_TEMPLATE_CODE',
  live_cancelled: 'SMS_LIVE_CANCELLED_TEMPLATE_CODE',
  live_moved: 'SMS_LIVE_MOVED_TEMPLATE_CODE',
  reservation: null,
  review: null,
  plan: null,
  task: null,
  inquiry: null,
  invitation: null,
  mailing: null,
  news: null,
} as const satisfies Record<Purpose, keyof Settings | null>;

/** The approved template of a purpose; undefined: none. */
export function templateOf(settings: Settings, purpose: Purpose): string | undefined {
  const name = templateSettings[purpose];
  return name ? settings[name] : undefined;
}

/** True if messages of this purpose have an SMS template. The demo needs none. */
export function goesBySms(settings: Settings, purpose: Purpose): boolean {
  if (settings.MODE === 'demo') return true;
  return settings.SMS_PROVIDER !== undefined && templateOf(settings, purpose) !== undefined;
}
