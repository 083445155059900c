import { daysText } from '#contract/date-text.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import { invented, type Shipped } from '#server/features/automatic-messages/rules.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { sayIn } from '#server/words/wording.ts';
import { type AutomaticMessage, type Template, writeMessage } from '#server/words/written-texts.ts';

const words = {
  subject: /*i18n*/ {
    id: 'message.invitation.subject',
    message: '{inviter} invites you to {exhibition_name}',
  },
  lead: /*i18n*/ {
    id: 'message.invitation.lead',
    message: '{inviter} invites you to join {exhibition_name}.',
  },
  place: /*i18n*/ { id: 'message.invitation.place', message: '{venue} · {city}' },
  register: /*i18n*/ {
    id: 'message.invitation.register',
    message: 'Register here. The link is yours and valid for {days} days:',
  },
  source: /*i18n*/ {
    id: 'message.invitation.source',
    message:
      '{inviter} gave us this address. We store it only as a hash, and delete it after {kept} days if you do not register.',
  },
} as const;

const template: Template = {
  subject: words.subject,
  text: [words.lead, ['{dates}', words.place], [words.register, '{link}']],
};

interface Inviting {
  to: string;
  lang: Lang;
  exhibition: ExhibitionRow;
  /** The name that `shownInviter` returns. */
  inviter: string;
  link: string;
}

/** The invitation mail. It quotes no text of the inviter, and says at its end where the address is from. */
export function invitationMessage(given: Inviting): AutomaticMessage {
  const { to, lang, exhibition, inviter, link } = given;
  const { name, start_date, end_date, venue, city } = exhibition;
  const kept = limits.INVITATION_KEPT_DAYS;
  return writeMessage('friend', template, {
    channel: 'email',
    to,
    purpose: 'invitation',
    lang,
    values: {
      inviter,
      exhibition_name: name[lang],
      dates: daysText(start_date, end_date, lang),
      venue: venue[lang],
      city: city[lang],
      link,
      days: limits.INVITATION_VALID_DAYS,
    },
    tail: sayIn(lang, { inviter, kept })(words.source),
  });
}

export const shippedInvitation: Shipped = {
  template,
  sample: ({ to, lang, exhibition, origin }) =>
    invitationMessage({
      to,
      lang,
      exhibition,
      inviter: invented[lang].person,
      link: `${origin}/q/…?lang=${lang}`,
    }),
};
