import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Lang } from '#contract/wire.ts';
import { loadWords } from './catalogs.ts';
import type { Extent } from './extent.ts';
import { useLang } from './use-lang.ts';

/**
 * Loads words that the page does without. The hook of Lingui gives another `i18n` after each
 * load, for which nothing is known to be loaded, so this takes the one of the router.
 */
export function useLoadWords(extent: Extent = 'rest'): () => Promise<void> {
  const i18n = useRouteContext({ from: '__root__', select: (context) => context.i18n });
  const lang = useLang();
  return useCallback(() => loadWords(i18n, lang, extent), [i18n, lang, extent]);
}

/** Loads those words too; false until they are there. */
export function useHasWords(isWanted: boolean): boolean {
  const load = useLoadWords();
  const lang = useLang();
  const [loaded, setLoaded] = useState<Lang>();
  useEffect(() => {
    if (!isWanted) return;
    // The rest of the page is there without them.
    load().then(
      () => setLoaded(lang),
      () => undefined,
    );
  }, [load, lang, isWanted]);
  return loaded === lang;
}
