import { matcherOf } from '#client/ui/matcher-of.ts';

/** Filters fit beside the list. The server says yes: style sheets hide what a phone does not show. */
export const useIsWide = matcherOf('(min-width: 900px)', { onServer: true });
