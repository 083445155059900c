import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toAddress } from '#client/lib/address-text.ts';
import type { ExhibitorCard } from '#contract/exhibitors.ts';
import classes from './exhibitor-facts.module.css';

/** Booth numbers lead to the plan, wherever they stand. */
export function BoothLink({ booth, hall }: { booth: string; hall: string | null }) {
  const { t } = useLingui();
  return (
    <Link
      to="/floor-plan"
      search={{ hall: toAddress(hall ?? '') }}
      className={classes.booth}
      aria-label={
        hall ? t`Booth ${booth}, hall ${hall}, on the plan` : t`Booth ${booth}, on the plan`
      }
    >
      {booth}
    </Link>
  );
}

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
