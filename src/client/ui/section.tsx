import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A page section with its own heading. */
export function Section({ title, intro, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      {intro && <p className={`quiet read ${classes.intro}`}>{intro}</p>}
      {children}
    </section>
  );
}
