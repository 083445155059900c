import { Trans } from '@lingui/react/macro';
import { Badge } from '#client/ui/badge.tsx';
import type { LiveState } from '#contract/live-states.ts';

interface LiveBadgeProps {
  state: LiveState;
  hasReplay: boolean;
}

/** The state of a live stream as a badge with a dot. */
export function LiveBadge({ state, hasReplay }: LiveBadgeProps) {
  switch (state) {
    case 'live':
      return (
        <Badge tone="done" light="green">
          <Trans context="stream">Live now</Trans>
        </Badge>
      );
    case 'disconnected':
      return (
        <Badge tone="danger" light="red">
          <Trans context="stream">Interrupted</Trans>
        </Badge>
      );
    case 'no_source':
      return (
        <Badge tone="notice">
          <Trans context="stream">No picture yet</Trans>
        </Badge>
      );
    case 'cancelled':
      return (
        <Badge tone="danger">
          <Trans context="stream">Cancelled</Trans>
        </Badge>
      );
    case 'ended':
      return (
        <Badge>
          {hasReplay ? (
            <Trans context="stream">Replay</Trans>
          ) : (
            <Trans context="stream">Ended</Trans>
          )}
        </Badge>
      );
    default:
      return (
        <Badge>
          <Trans context="stream">Upcoming</Trans>
        </Badge>
      );
  }
}
