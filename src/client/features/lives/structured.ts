import type { Exhibition } from '#contract/exhibitions.ts';
import type { Live } from '#contract/lives.ts';

const statuses = {
  cancelled: 'EventCancelled',
  other: 'EventScheduled',
} as const;

/** https://schema.org/BroadcastEvent, or the recording of one: https://schema.org/VideoObject */
export function broadcastOf(live: Live, { organiser }: Exhibition) {
  const { title, summary, starts_at, ends_at, state, replay_url, exhibitor, anchor } = live;
  const owner = { '@type': 'Organization', name: exhibitor?.short_name ?? organiser };
  if (replay_url) {
    return {
      '@type': 'VideoObject',
      name: title,
      description: summary || title,
      uploadDate: ends_at,
      publication: {
        '@type': 'BroadcastEvent',
        isLiveBroadcast: true,
        startDate: starts_at,
        endDate: ends_at,
      },
      publisher: owner,
    };
  }
  const status = statuses[state === 'cancelled' ? 'cancelled' : 'other'];
  return {
    '@type': 'BroadcastEvent',
    name: title,
    description: summary || title,
    isLiveBroadcast: true,
    startDate: starts_at,
    endDate: ends_at,
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    organizer: owner,
    performer: { '@type': 'Person', name: anchor },
  };
}
