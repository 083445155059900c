import type { StaticDataRouteOption } from '@tanstack/react-router';

/**
 * Search parameters of the sign-in for a page that redirects there: return address and sign-in
 * method.
 */
export function signInSearch(
  href: string,
  shown: readonly { staticData?: StaticDataRouteOption }[],
) {
  const by = shown.find(({ staticData }) => staticData?.signsInBy)?.staticData?.signsInBy;
  return { return: href, by };
}
