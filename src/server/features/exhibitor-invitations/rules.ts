import { placeOf } from '#contract/booths.ts';
import {
  type InvitationBase,
  type InvitationDraft,
  type InvitationShown,
  PosterTemplate,
} from '#contract/exhibitor-invitations.ts';
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
  words: Pick<InvitationDraft, 'greeting' | 'langs'>,
  lang: Lang,
): InvitationShown {
  return {
    exhibitor_id: exhibitor.id,
    exhibitor_name: exhibitor.name[lang],
    logo: exhibitor.logo,
    ...placeOf(exhibitor.booths),
    greeting: greetingIn(words, lang),
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
