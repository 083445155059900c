import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlanSearch } from '#client/features/floor-plan/plan-search.ts';
import { Icon } from '#client/ui/icon.tsx';
import classes from './card.module.css';

interface CardHeadProps {
  title: ReactNode;
  /** What is chosen once the card is closed. */
  back: PlanSearch;
  children?: ReactNode;
}

export function CardHead({ title, back, children }: CardHeadProps) {
  const { t } = useLingui();
  return (
    <header className={classes.head}>
      <h2>{title}</h2>
      {children}
      <Link
        className={classes.close}
        to="/floor-plan"
        search={back}
        replace
        resetScroll={false}
        aria-label={t`Close`}
      >
        <Icon name="close" />
      </Link>
    </header>
  );
}
