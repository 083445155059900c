import type { ReactNode } from 'react';
import classes from './marked.module.css';

interface MarkedProps {
  text: string;
  /** Matching letters of the keyword in order: pairs of from and to. */
  marks: readonly (readonly number[])[];
}

/** A text with the letters that match the keyword highlighted. */
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
