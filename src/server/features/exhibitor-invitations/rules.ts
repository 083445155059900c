import { placeOf } from '#contract/booths.ts';
import {
  type InvitationBase,
  type InvitationDraft,
  type InvitationShown,
  PosterTemplate,
} from '#contract/exhibitor-invitations.ts';
import type { Figures } from '#contract/journeys.ts';
import type { GuestStep } from '#contract/named-invitations.ts';
import type { Lang } from '#contract/wire.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import type { JourneyRow } from '#server/features/journeys/tables.ts';
import type { Inviter } from './rows.ts';

/** The default greeting. It makes no promise on behalf of an exhibitor. */
const SHIPPED: Record<Lang, string> = {
  zh: '诚邀您莅临我们的展位，当面看看实物，聊聊您的项目。',
  en: 'Come and see us at our booth, and tell us what you are working on.',
};

/** The greeting in a language: the member's text, else its text in the other language, else the default. */
function greetingIn(
  { greeting, langs }: Pick<InvitationDraft, 'greeting' | 'langs'>,
  lang: Lang,
): string {
  if (greeting[lang]) return greeting[lang];
  const other = lang === 'zh' ? 'en' : 'zh';
  return (langs === other && greeting[other]) || SHIPPED[lang];
}

/** A line with the name of the invited person; empty for an invitation to anyone. */
export function salutationIn(guest: string | null, lang: Lang): string {
  if (!guest) return '';
  return lang === 'zh' ? `诚邀 ${guest}` : `For ${guest}`;
}

/** The furthest step of the person behind a link. */
export function stepOf({ opened, registered, entered }: Figures): GuestStep {
  if (entered > 0) return 'entered';
  if (registered > 0) return 'registered';
  return opened > 0 ? 'opened' : 'not_opened';
}

/** The exhibition's data on an invitation. */
export function presentBase(exhibition: ExhibitionRow, lang: Lang): InvitationBase {
  const { name, wordmark, start_date, end_date, show_hall, venue, city } = exhibition;
  return {
    name: name[lang],
    wordmark,
    start_date,
    end_date,
    show_hall,
    venue: venue[lang],
    city: city[lang],
    templates: [...PosterTemplate.options],
  };
}

/** An invitation, saved or not, for the invited person. */
export function presentShown(
  { exhibitor, member_name }: Inviter,
  {
    guest = null,
    ...words
  }: Pick<InvitationDraft, 'greeting' | 'langs'> & { guest?: string | null },
  lang: Lang,
): InvitationShown {
  return {
    exhibitor_id: exhibitor.id,
    exhibitor_name: exhibitor.name[lang],
    logo: exhibitor.logo,
    ...placeOf(exhibitor.booths),
    greeting: greetingIn(words, lang),
    salutation: salutationIn(guest, lang),
    contact_name: member_name,
  };
}

export function stageShown({
  completed_at,
  entered_at,
}: Pick<JourneyRow, 'completed_at' | 'entered_at'>) {
  if (entered_at) return 'entered' as const;
  return completed_at ? ('completed' as const) : ('registered' as const);
}
