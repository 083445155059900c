import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { ExhibitorInvitation } from '#contract/exhibitor-invitations.ts';
import { Figures } from './figures.tsx';
import { useLangsLabels } from './use-langs-labels.ts';

/** The invitations of a company, newest first. */
export function CompanyInvitations({ items }: { items: readonly ExhibitorInvitation[] }) {
  const { t } = useLingui();
  const times = useTimes();
  const labels = useLangsLabels();
  if (items.length === 0) {
    return (
      <p className="quiet">
        <Trans>There is no invitation yet. The first takes a minute.</Trans>
      </p>
    );
  }
  return (
    <ul className="stack gap-0 ruled">
      {items.map(({ id, member_name, is_own, langs, state, created_at, figures }) => (
        <li key={id} className="opens padded stack gap-12">
          <p className="row">
            <Link to="/invitation/detail" search={{ id }} className="opener">
              {is_own ? t`My invitation` : t`Invitation of ${member_name}`}
            </Link>
            <Badge>{labels[langs]}</Badge>
            {state !== 'live' && (
              <Badge tone="danger">
                {state === 'withdrawn' ? <Trans>Withdrawn</Trans> : <Trans>Expired</Trans>}
              </Badge>
            )}
            <span className="quiet small numbers">{times.moment(created_at)}</span>
          </p>
          <Figures figures={figures} />
        </li>
      ))}
    </ul>
  );
}
