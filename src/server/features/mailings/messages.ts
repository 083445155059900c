import type { AudienceKind } from '#contract/mailings.ts';
import type { Lang } from '#contract/wire.ts';
import { sayIn } from '#server/words/wording.ts';

/** The reason at the end of a message, by its audience. */
const because = {
  registrations_begun: /*i18n*/ {
    id: 'message.mailing.registrations_begun',
    message: 'You get this because you began to register for {exhibition}.',
  },
  registrations_complete: /*i18n*/ {
    id: 'message.mailing.registrations_complete',
    message: 'You get this because you have registered for {exhibition}.',
  },
  sign_ups: /*i18n*/ {
    id: 'message.mailing.sign_ups',
    message: 'You get this because you have signed up at {exhibition}.',
  },
  exhibitors_not_signed_in: /*i18n*/ {
    id: 'message.mailing.exhibitors_not_signed_in',
    message:
      'You get this because you have access to the workspace of an exhibitor of {exhibition}.',
  },
  exhibitor_people: /*i18n*/ {
    id: 'message.mailing.exhibitor_people',
    message: 'You get this because you work for an exhibitor of {exhibition}.',
  },
  earlier_visitors: /*i18n*/ {
    id: 'message.mailing.earlier_visitors',
    message: 'You get this because you agreed to e-mails about later exhibitions.',
  },
} as const satisfies Record<AudienceKind, object>;

const names = {
  visitor: /*i18n*/ { id: 'message.mailing.visitor', message: 'visitor' },
  exhibitor: /*i18n*/ { id: 'message.mailing.exhibitor', message: 'exhibitor' },
} as const;

export function sayBecause(lang: Lang, kind: AudienceKind, exhibition: string): string {
  return sayIn(lang, { exhibition })(because[kind]);
}

/** Stands for a name that is not known. */
export function sayNameless(lang: Lang, kind: AudienceKind): string {
  return sayIn(lang, {})(kind.startsWith('exhibitor') ? names.exhibitor : names.visitor);
}
