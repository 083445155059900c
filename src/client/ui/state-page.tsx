import type { ReactNode } from 'react';
import { DotPicture } from './dot-picture.tsx';
import classes from './state-page.module.css';

interface StatePageProps {
  picture: 'empty' | 'offline' | 'error' | 'not_found' | 'saved' | 'mark';
  title: string;
  /** What happened, in one sentence. */
  text?: ReactNode;
  /** The one thing to do. */
  children: ReactNode;
}

/** A page in place of the one that was asked for: what happened and one thing to do. */
export function StatePage({ picture, title, text, children }: StatePageProps) {
  return (
    <main className={classes.state}>
      <DotPicture kind={picture} className={classes.picture} />
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </main>
  );
}
