import { Trans } from '@lingui/react/macro';
import { Badge } from '#client/ui/badge.tsx';
import type { ExhibitorCard } from '#contract/exhibitors.ts';

/** Badges of an exhibitor: live, new products, exports. */
export function ExhibitorBadges({
  exhibitor: { has_live, has_new, is_export },
}: {
  exhibitor: Pick<ExhibitorCard, 'has_live' | 'has_new' | 'is_export'>;
}) {
  return (
    <>
      {has_live && <LiveBadge />}
      {has_new && (
        <Badge tone="plain" light="green">
          <Trans>New products</Trans>
        </Badge>
      )}
      {is_export && (
        <Badge tone="plain" light="blue">
          <Trans>Exports</Trans>
        </Badge>
      )}
    </>
  );
}

/** Marks a current or future live stream. */
export function LiveBadge() {
  return (
    <Badge tone="plain" light="blue">
      <Trans>Live stream</Trans>
    </Badge>
  );
}
