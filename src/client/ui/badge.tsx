import type { ReactNode } from 'react';
import classes from './badge.module.css';

interface BadgeProps {
  /** The colour of the ground; `plain` has none, `brand` is for counts, `dark` lies on pictures. */
  tone?: 'mist' | 'plain' | 'done' | 'notice' | 'danger' | 'brand' | 'dark';
  /** A light before the word. */
  light?: 'red' | 'green' | 'blue' | undefined;
  children: ReactNode;
}

/** A state in a word or two, or a count. */
export function Badge({ tone = 'mist', light, children }: BadgeProps) {
  return (
    <span
      className={`${tone} ${light ? 'lit' : ''} ${classes.badge}`}
      data-tone={tone}
      data-light={light}
    >
      {children}
    </span>
  );
}
