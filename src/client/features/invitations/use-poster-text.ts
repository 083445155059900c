import { useLingui } from '@lingui/react/macro';
import { joinParts, placeText } from '#client/lang/join-parts.ts';
import { daysText } from '#contract/date-text.ts';
import type { InvitationBase, InvitationShown } from '#contract/exhibitor-invitations.ts';

type Shown = Pick<InvitationShown, 'exhibitor_name' | 'booth' | 'greeting'>;
type Base = Pick<InvitationBase, 'name' | 'start_date' | 'end_date' | 'venue' | 'city'>;

/** Alternative text of an exhibitor's poster. */
export function usePosterText(): (shown: Shown, base: Base) => string {
  const { t, i18n } = useLingui();
  return ({ exhibitor_name: company, booth, greeting }, base) => {
    const { name, start_date, end_date } = base;
    const when = daysText(start_date, end_date, i18n.locale);
    const place = placeText(base, i18n.locale);
    const sentences = [
      t`${company} invites you to ${name}, ${when}, ${place}.`,
      booth && t`Booth ${booth}.`,
      greeting,
    ];
    return joinParts(sentences, ' ');
  };
}
