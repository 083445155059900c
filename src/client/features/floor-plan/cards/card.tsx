import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlanSearch } from '#client/features/floor-plan/plan-search.ts';
import { Icon } from '#client/ui/icon.tsx';
import classes from './card.module.css';

interface CardProps {
  /** Accessible name of the card. */
  label: string;
  title: ReactNode;
  /** Shown beside the title. */
  action?: ReactNode;
  /** The choice after the card is closed. */
  back: PlanSearch;
  children: ReactNode;
}

/** The frame of every card over the plan. A link closes it, which works without scripts. */
export function Card({ label, title, action, back, children }: CardProps) {
  const { t } = useLingui();
  return (
    <section className={`stack gap-8 framed ${classes.card}`} aria-label={label}>
      <header className="line gap-4">
        <h2 className="line grow">{title}</h2>
        {action}
        <Link
          className={`middle plain ${classes.close}`}
          to="/floor-plan"
          search={back}
          replace
          resetScroll={false}
          // Prevents that the link counts as the current page.
          activeOptions={{ explicitUndefined: true }}
          aria-label={t`Close`}
        >
          <Icon name="close" />
        </Link>
      </header>
      {children}
    </section>
  );
}
