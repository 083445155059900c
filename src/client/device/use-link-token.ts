import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The secret in the fragment of the opened link: undefined before hydration, null when the address
 * has none. The hook removes it from the address at once and stores it in memory only. Neither
 * history nor a shared address contains it.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>(undefined);
  // Pasting another link into the same tab changes the fragment only.
  const hash = useLocation({ select: (location) => location.hash });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the address itself.
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash.length > 1) {
      setToken(hash.slice(1));
      window.history.replaceState(window.history.state, '', pathname + search);
    } else {
      setToken((token) => token ?? null);
    }
  }, [hash]);
  return token;
}
