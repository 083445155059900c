import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlanSearch } from '#client/features/floor-plan/plan-search.ts';
import { Icon } from '#client/ui/icon.tsx';
import classes from './card.module.css';

interface CardProps {
  /** Names the card. */
  label: string;
  title: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  /** The choice once the card is closed. */
  back: PlanSearch;
  children: ReactNode;
}

/** The frame of every card over the plan. Closed by a link, which works before any script. */
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
          // Without it, this link would count as the current one.
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
