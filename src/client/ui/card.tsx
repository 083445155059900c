import type { HTMLAttributes } from 'react';
import classes from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'li' | 'section' | 'article' | 'form';
}

/** A frame of thin lines; its children are stacked. */
export function Card({ as: Tag = 'div', className = '', ...props }: CardProps) {
  return <Tag {...props} className={`stack gap-8 framed ${classes.card} ${className}`} />;
}
