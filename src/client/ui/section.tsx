import { type ReactNode, useId } from 'react';
import { Phrases } from './phrases.tsx';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  intro?: ReactNode;
  /** A link to all of it, beside the heading. */
  more?: ReactNode;
  children: ReactNode;
}

/** A page section with its own heading. */
export function Section({ title, intro, more, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={`line spread ${classes.head}`}>
        <h2 id={heading} className={classes.title}>
          <Phrases>{title}</Phrases>
        </h2>
        {more}
      </div>
      {intro && <p className={`quiet read ${classes.intro}`}>{intro}</p>}
      {children}
    </section>
  );
}
