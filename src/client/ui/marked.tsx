import type { ReactNode } from 'react';
import classes from './marked.module.css';

interface MarkedProps {
  text: string;
  /** Letters of it that a keyword is found by, in order: from, and up to. */
  marks: readonly (readonly number[])[];
}

/** A text with the letters marked that a keyword is found by. */
export function Marked({ text, marks }: MarkedProps) {
  if (marks.length === 0) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from = 0, to = 0] of marks) {
    parts.push(
      text.slice(end, from),
      <mark key={from} className={classes.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return [...parts, text.slice(end)];
}
