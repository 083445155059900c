import { useLingui } from '@lingui/react/macro';
import { dayText } from '#contract/date-text.ts';
import type { EntryRule } from '#contract/travel.ts';
import type { EntryAnswer } from '#contract/visa-rules.ts';

/**
 * Texts of a visa rule. A rule is described as valid for the exhibition only if it covers its days.
 */
export function useEntryWords() {
  const { t, i18n } = useLingui();
  const nameOf = ({ kind, days, hours: given }: EntryRule) => {
    const hours = given ?? 0;
    const length = days === null ? t`${hours} hours` : t`${days} days`;
    switch (kind) {
      case 'visa_free':
        return t`Entry without a visa, up to ${length}`;
      case 'mutual':
        return t`Mutual visa exemption, up to ${length}`;
      case 'transit':
        return t`Transit without a visa, up to ${length}`;
    }
  };
  const stateOf = ({ rule, state }: EntryAnswer) => {
    switch (state) {
      case 'covers':
        return rule.valid_until === null ? t`No end announced` : t`Covers the exhibition`;
      case 'partly':
        return t`Covers it partly`;
      case 'not_announced':
        return t`Not announced yet`;
      case 'ended':
        return t`Ended`;
    }
  };
  const sentenceOf = ({ rule, state }: EntryAnswer, exhibition: string) => {
    const from = dayText(rule.valid_from, i18n.locale);
    if (rule.valid_until === null) {
      return state === 'covers'
        ? t`In force since ${from}, without an announced end: it covers the days of the exhibition, ${exhibition}, unless it is changed before.`
        : t`It begins on ${from}: it does not cover all days of the exhibition, ${exhibition}.`;
    }
    const until = dayText(rule.valid_until, i18n.locale);
    switch (state) {
      case 'covers':
        return t`Valid until ${until}: it covers the days of the exhibition, ${exhibition}.`;
      case 'partly':
        return t`From ${from} to ${until}: it does not cover all days of the exhibition, ${exhibition}.`;
      case 'not_announced':
        return t`It ends on ${until}. The exhibition is on ${exhibition}: for those days nothing has been announced yet.`;
      case 'ended':
        return t`It ended on ${until}. We know of no extension.`;
    }
  };
  return { nameOf, stateOf, sentenceOf };
}
