import { zonedInstant } from '#contract/calendar.ts';
import type { InvitedPerson } from '#contract/check-ins.ts';
import { stages } from '#contract/journey-stages.ts';
import { maskWords } from '#contract/mask.ts';
import type { findInvitedPeople } from './list-rows.ts';

type Row = Awaited<ReturnType<typeof findInvitedPeople>>['rows'][number];

/** A single invitation. A buyer's name is masked, as in the statistics. */
export function presentInvited(
  { id, journey, link, address, exhibitor_name, buyer_name }: Row,
  time_zone: string,
): InvitedPerson {
  const stage = stages.findLast((one) => journey[`${one}_at`] !== null) ?? 'invited';
  const named = link.kind === 'channel' ? link.channel : maskWords(buyer_name ?? '');
  return {
    id,
    kind: link.kind,
    link_id: link.id,
    stage,
    address: address ?? '',
    inviter: exhibitor_name ?? { zh: named, en: named },
    invited_at: zonedInstant(journey.invited_at, time_zone),
    reached_at: zonedInstant(journey[`${stage}_at`] ?? journey.invited_at, time_zone),
  };
}
