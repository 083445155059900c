import { useEffect, useState } from 'react';
import { type Palette, readPalette } from './palette.ts';

/** The page's colours, light or dark; null on the server. */
export function usePalette(): Palette | null {
  const [palette, setPalette] = useState<Palette | null>(null);
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const read = () => setPalette(readPalette());
    read();
    scheme.addEventListener('change', read);
    return () => scheme.removeEventListener('change', read);
  }, []);
  return palette;
}
