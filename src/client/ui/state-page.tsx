import type { ReactNode } from 'react';
import { DotPicture } from './dot-picture.tsx';
import { Phrases } from './phrases.tsx';
import classes from './state-page.module.css';

interface StatePageProps {
  picture: 'empty' | 'offline' | 'error' | 'not_found' | 'saved' | 'mark';
  title: string;
  /** A sentence about what happened. */
  text?: ReactNode;
  /** The main action. */
  children: ReactNode;
}

/** Replaces the requested page: one sentence and one action. */
export function StatePage({ picture, title, text, children }: StatePageProps) {
  return (
    <main className={`stack center gap-16 ${classes.state}`}>
      <DotPicture kind={picture} height={132} />
      <h1 className="heading">
        <Phrases>{title}</Phrases>
      </h1>
      {text && <p className="quiet">{text}</p>}
      {children}
    </main>
  );
}
