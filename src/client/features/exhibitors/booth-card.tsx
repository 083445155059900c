import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BoothLink } from '#client/ui/booth-link.tsx';
import { DotText } from '#client/ui/dot-picture.tsx';
import type { Exhibitor } from '#contract/exhibitors.ts';

interface BoothCardProps {
  exhibitor: Pick<Exhibitor, 'booths'>;
  /** A small plan. */
  children: ReactNode;
}

/** The booths of an exhibitor, as links to the plan: the first one large. */
export function BoothCard({ exhibitor: { booths }, children }: BoothCardProps) {
  const { t } = useLingui();
  const [first, ...others] = booths;
  if (!first) {
    return (
      <p className="quiet">
        <Trans>Its booth has not been assigned yet.</Trans>
      </p>
    );
  }
  const { hall, number } = first;
  return (
    <>
      <Link
        to="/floor-plan"
        search={{ booth: number }}
        className="panel night line spread gap-16 plain"
      >
        <span className="stack">
          <span className="small quiet">{hall ? t`Booth, hall ${hall}` : t`Booth`}</span>
          <DotText text={number} height={30} />
          <span className="visually-hidden">{number}</span>
          <span className="label brand">
            <Trans>Show on the plan</Trans>
          </span>
        </span>
        {children}
      </Link>
      {others.length > 0 && (
        <p className="row small">
          <span className="quiet">
            <Trans>Also on</Trans>
          </span>
          {others.map((booth) => (
            <BoothLink key={booth.number} booth={booth.number} hall={booth.hall} />
          ))}
        </p>
      )}
    </>
  );
}
