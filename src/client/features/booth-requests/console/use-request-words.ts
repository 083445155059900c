import { useLingui } from '@lingui/react/macro';
import type { ReservationState } from '#contract/booth-request-states.ts';

export function useRequestWords() {
  const { t } = useLingui();
  const states: Record<ReservationState, string> = {
    new: t({ message: 'New', context: 'of a booth request' }),
    contacted: t`In discussion`,
    offered: t`Offer made`,
    accepted: t`Booth agreed`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
  };
  return { states };
}
