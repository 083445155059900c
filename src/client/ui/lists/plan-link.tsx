import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '#client/ui/icon.tsx';

function PlanAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <p className="small">
      <a {...props} className="tap line gap-4">
        <Icon path="M12 21s-7-6.3-7-11.5a7 7 0 0 1 14 0C19 14.7 12 21 12 21zM12 7.5a2 2 0 1 0 .01 0" />
        {children}
      </a>
    </p>
  );
}

/** Links from a list to the plan, which highlights the results. */
export const PlanLink = createLink(PlanAnchor);
