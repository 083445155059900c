import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Lang } from '#contract/wire.ts';
import { loadWords } from './catalogs.ts';
import { useLang } from './use-lang.ts';

/** Loads the words that the home page does without; false until they are there. */
export function useHasWords(isWanted = true): boolean {
  const { i18n } = useLingui();
  const lang = useLang();
  const [loaded, setLoaded] = useState<Lang>();
  useEffect(() => {
    if (!isWanted) return;
    // The rest of the page is there without them.
    loadWords(i18n, lang, 'all').then(
      () => setLoaded(lang),
      () => undefined,
    );
  }, [i18n, lang, isWanted]);
  return loaded === lang;
}
