import { daysText } from '#contract/date-text.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import type { Message } from '#server/outbound/message.ts';
import { sayIn } from '#server/words/wording.ts';

const words = {
  subject: /*i18n*/ {
    id: 'message.invitation.subject',
    message: '{inviter} invites you to {exhibition_name}',
  },
  lead: /*i18n*/ {
    id: 'message.invitation.lead',
    message: '{inviter} invites you to join {exhibition_name}.',
  },
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

interface Inviting {
  to: string;
  lang: Lang;
  exhibition: ExhibitionRow;
  /** The name that `shownInviter` returns. */
  inviter: string;
  link: string;
}

/** The invitation mail. It quotes no text of the inviter. */
export function invitationMessage(given: Inviting): Message {
  const { to, lang, exhibition, inviter, link } = given;
  const { name, start_date, end_date, venue, city } = exhibition;
  const say = sayIn(lang, {
    inviter,
    exhibition_name: name[lang],
    days: limits.INVITATION_VALID_DAYS,
    kept: limits.INVITATION_KEPT_DAYS,
  });
  const text = [
    say(words.lead),
    `${daysText(start_date, end_date, lang)}\n${venue[lang]} · ${city[lang]}`,
    `${say(words.register)}\n${link}`,
    say(words.source),
  ].join('\n\n');
  return {
    channel: 'email',
    to,
    purpose: 'invitation',
    lang,
    text,
    subject: say(words.subject),
  };
}
