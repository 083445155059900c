import { Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { invitationQueries } from '#client/queries/invitations.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import { useStageLabels } from './figures.tsx';

/** Buyers who registered by an invitation and agreed to be named. */
export function NamedBuyers({ id }: { id: string }) {
  const times = useTimes();
  const labels = useStageLabels();
  const query = useSuspenseInfiniteQuery(invitationQueries.buyers(id));
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <p className="quiet">
        <Trans>No one has agreed to be named yet.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="stack gap-0 ruled">
        {items.map(({ name, company_name, stage, registered_at }) => (
          <li key={`${name} ${registered_at}`} className="row spread padded">
            <span>
              <strong>{name}</strong> <span className="quiet">{company_name}</span>
            </span>
            <span className="row">
              <span className="quiet small numbers">{times.moment(registered_at)}</span>
              <Badge tone={stage === 'registered' ? 'mist' : 'done'}>{labels[stage]}</Badge>
            </span>
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}
