import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DotText } from '#client/ui/dot-picture.tsx';
import type { Exhibitor } from '#contract/exhibitors.ts';
import classes from './booth-card.module.css';

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
    <Link to="/floor-plan" search={{ booth }} className={classes.card}>
      <span className="stack">
        <span className={`small ${classes.label}`}>{hall ? t`Booth, hall ${hall}` : t`Booth`}</span>
        <DotText text={booth} className={classes.number} />
        <span className="visually-hidden">{booth}</span>
        <span className={`label ${classes.more}`}>
          <Trans>Show on the plan</Trans>
        </span>
      </span>
      {children}
    </Link>
  );
}
