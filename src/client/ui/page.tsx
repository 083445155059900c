import type { ReactNode } from 'react';
import classes from './page.module.css';
import { Phrases } from './phrases.tsx';

interface PageProps {
  title: string;
  /** Introduction under the title, at most two sentences. */
  intro?: ReactNode;
  /** A round button beside the title. */
  action?: ReactNode;
  children: ReactNode;
  /** `form`: one form column; `wide`: the whole frame; default: reading width. */
  width?: 'form' | 'wide';
}

/** A page with its heading. */
export function Page({ title, intro, action, children, width }: PageProps) {
  return (
    <main className={classes.page} data-width={width}>
      <header className={`stack gap-8 ${classes.head}`}>
        <div className={`line gap-8 spread ${classes.title}`}>
          <h1>
            <Phrases>{title}</Phrases>
          </h1>
          {action}
        </div>
        {intro && <p className="quiet">{intro}</p>}
      </header>
      {children}
    </main>
  );
}
