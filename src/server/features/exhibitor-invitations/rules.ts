import type { Lang } from '#contract/wire.ts';
import type { JourneyRow } from '#server/features/journeys/tables.ts';
import type { ExhibitorInvitationRow } from './tables.ts';

/** Stands where nobody wrote words of one's own; says nothing that an exhibitor would have to keep. */
const SHIPPED: Record<Lang, string> = {
  zh: '诚邀您莅临我们的展位，当面看看实物，聊聊您的项目。',
  en: 'Come and see us at our booth, and tell us what you are working on.',
};

/** The greeting in a language: the own words, those of the other language, or the shipped ones. */
export function greetingIn(
  { greeting, langs }: Pick<ExhibitorInvitationRow, 'greeting' | 'langs'>,
  lang: Lang,
): string {
  if (greeting[lang]) return greeting[lang];
  const other = lang === 'zh' ? 'en' : 'zh';
  return (langs === other && greeting[other]) || SHIPPED[lang];
}

export function stageShown({
  completed_at,
  entered_at,
}: Pick<JourneyRow, 'completed_at' | 'entered_at'>) {
  if (entered_at) return 'entered' as const;
  return completed_at ? ('completed' as const) : ('registered' as const);
}
