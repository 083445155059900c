import type { ReactNode } from 'react';
import classes from './thumb-bar.module.css';

/** The actions of a page at the thumb of a phone, the main one first. A wide screen has them beside the content. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return <div className={`foot row screen-only phones ${classes.bar}`}>{children}</div>;
}
