import { useRouteContext } from '@tanstack/react-router';
import type { Lang } from '#contract/wire.ts';

/** The language of the page. */
export function useLang(): Lang {
  return useRouteContext({ from: '__root__', select: ({ lang }) => lang });
}
