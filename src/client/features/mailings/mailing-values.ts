import type { Control } from 'react-hook-form';
import type { InputOf } from '#contract/endpoint.ts';
import {
  type Audience,
  type AudienceKind,
  hasOrigin,
  type Mailing,
  type saveMailing,
} from '#contract/mailings.ts';

/** Form values of a message. */
export interface MailingValues {
  version: string;
  /** Empty: a new message. */
  id: string;
  audience: { kind: AudienceKind; country: string; language: string; item_id: string };
  subject: { zh: string; en: string };
  text: { zh: string; en: string };
}

export type MailingControl = Control<MailingValues, unknown, InputOf<typeof saveMailing>>;

const NO_TEXT = { zh: '', en: '' };
const NO_FILTER = { country: '', language: '', item_id: '' };

export const newMailing: MailingValues = {
  version: '0',
  id: '',
  audience: { kind: 'registrations_begun', ...NO_FILTER },
  subject: NO_TEXT,
  text: NO_TEXT,
};

export function valuesOfMailing({ id, version, audience, subject, text }: Mailing): MailingValues {
  return { id, version: String(version), audience: { ...NO_FILTER, ...audience }, subject, text };
}

/** The filters of the audience's own kind. */
export function audienceOf({
  kind,
  country,
  language,
  item_id,
}: MailingValues['audience']): Audience {
  const isNarrowed = hasOrigin(kind);
  return {
    kind,
    ...(isNarrowed && country && { country }),
    ...(isNarrowed && (language === 'zh' || language === 'en') && { language }),
    ...(kind === 'sign_ups' && item_id && { item_id }),
  };
}

export function inputOfMailing({ id, version, audience, ...written }: MailingValues) {
  return {
    ...(id && { id, version: Number(version) }),
    audience: audienceOf(audience),
    ...written,
  };
}
