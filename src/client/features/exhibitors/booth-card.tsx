import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DotText } from '#client/ui/dot-picture.tsx';
import type { Exhibitor } from '#contract/exhibitors.ts';

interface BoothCardProps {
  exhibitor: Pick<Exhibitor, 'hall' | 'booth'>;
  /** A small plan. */
  children: ReactNode;
}

/** The booth of an exhibitor, as a link to the plan. */
export function BoothCard({ exhibitor: { hall, booth }, children }: BoothCardProps) {
  const { t } = useLingui();
  if (!booth) {
    return (
      <p className="quiet">
        <Trans>Its booth has not been assigned yet.</Trans>
      </p>
    );
  }
  return (
    <Link to="/floor-plan" search={{ booth }} className="panel night line spread gap-16 plain">
      <span className="stack">
        <span className="small quiet">{hall ? t`Booth, hall ${hall}` : t`Booth`}</span>
        <DotText text={booth} height={30} />
        <span className="visually-hidden">{booth}</span>
        <span className="label brand">
          <Trans>Show on the plan</Trans>
        </span>
      </span>
      {children}
    </Link>
  );
}
