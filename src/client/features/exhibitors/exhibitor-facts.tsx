import { Trans } from '@lingui/react/macro';
import type { ExhibitorCard } from '#contract/exhibitors.ts';
import classes from './exhibitor-facts.module.css';

/** What is special about an exhibitor, in a word each. */
export function ExhibitorBadges({
  exhibitor: { has_live, has_new, is_export },
}: {
  exhibitor: Pick<ExhibitorCard, 'has_live' | 'has_new' | 'is_export'>;
}) {
  return (
    <>
      {has_live && <LiveBadge />}
      {has_new && (
        <span className={classes.badge} data-kind="new">
          <Trans>New products</Trans>
        </span>
      )}
      {is_export && (
        <span className={classes.badge} data-kind="export">
          <Trans>Exports</Trans>
        </span>
      )}
    </>
  );
}

export function LiveBadge() {
  return (
    <span className={classes.badge} data-kind="live">
      <Trans>Live</Trans>
    </span>
  );
}
