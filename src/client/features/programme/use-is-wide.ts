import { matcherOf } from '#client/ui/matcher-of.ts';

/** Two rooms fit beside each other. */
export const useIsWide = matcherOf('(min-width: 710px)');
/** A door code fits beside the agenda. */
export const useHasAside = matcherOf('(min-width: 900px)');
