import { zonedInstant } from '#contract/calendar.ts';
import { noFigures } from '#contract/journeys.ts';
import type { ChannelLink } from '#contract/short-links.ts';
import type { ShortLinkRow } from '#server/features/short-links/tables.ts';

export function presentChannelLink(
  { id, channel, note, created_at, withdrawn_at }: ShortLinkRow,
  time_zone: string,
  figures = noFigures,
): ChannelLink {
  return {
    link_id: id,
    channel,
    note,
    figures,
    created_at: zonedInstant(created_at, time_zone),
    withdrawn_at: withdrawn_at && zonedInstant(withdrawn_at, time_zone),
  };
}
