import type { ReactNode } from 'react';
import classes from './badge.module.css';

interface BadgeProps {
  /** Background colour; `plain` has none, `brand` is for counts, `dark` is for use on pictures. */
  tone?: 'mist' | 'plain' | 'done' | 'notice' | 'danger' | 'brand' | 'dark';
  /** A coloured dot before the text. */
  light?: 'red' | 'green' | 'blue' | undefined;
  children: ReactNode;
}

/** A short state, or a count. */
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
