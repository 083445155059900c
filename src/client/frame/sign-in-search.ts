import type { StaticDataRouteOption } from '@tanstack/react-router';

/** The search of the sign-in for a page that leads there: the way back, and what its people sign in by. */
export function signInSearch(
  href: string,
  shown: readonly { staticData?: StaticDataRouteOption }[],
) {
  const by = shown.find(({ staticData }) => staticData?.signsInBy)?.staticData?.signsInBy;
  return { return: href, by };
}
