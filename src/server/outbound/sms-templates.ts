import type { Settings } from '#server/settings.ts';
import type { Purpose } from './message.ts';

/**
 * The setting that names the approved template of each purpose; null: such messages go by e-mail alone. A template
 * has one variable (Alibaba: named `code`): the code, the ticket number, the first day of the exhibition, a time of
 * day as `14:30`, or a day and a time as `11-24 14:30`.
 */
const templateSettings = {
  sign_in: 'SMS_TEMPLATE_CODE',
  active: 'SMS_TEMPLATE_CODE',
  erase: 'SMS_TEMPLATE_CODE',
  retrieve: 'SMS_RETRIEVE_TEMPLATE_CODE',
  reminder: 'SMS_REMINDER_TEMPLATE_CODE',
  programme: 'SMS_PROGRAMME_TEMPLATE_CODE',
  live: 'SMS_LIVE_TEMPLATE_CODE',
  live_cancelled: 'SMS_LIVE_CANCELLED_TEMPLATE_CODE',
  live_moved: 'SMS_LIVE_MOVED_TEMPLATE_CODE',
  reservation: null,
  review: null,
  inquiry: null,
  invitation: null,
} as const satisfies Record<Purpose, keyof Settings | null>;

/** The approved template of each purpose that has one. */
export type SmsTemplates = Partial<Record<Purpose, string>>;

export function smsTemplates(settings: Settings): SmsTemplates {
  const templates: SmsTemplates = {};
  for (const [purpose, name] of Object.entries(templateSettings) as [
    Purpose,
    (typeof templateSettings)[Purpose],
  ][]) {
    const template = name && settings[name];
    if (template) templates[purpose] = template;
  }
  return templates;
}

/** Messages of this purpose can go by SMS: they have a template. The demo needs none. */
export function goesBySms(settings: Settings, purpose: Purpose): boolean {
  return settings.MODE === 'demo' || smsTemplates(settings)[purpose] !== undefined;
}
