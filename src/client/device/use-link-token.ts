import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The secret in the fragment of the opened link: undefined until the page is hydrated, null where the
 * address has none. It is removed from the address at once, so that neither history nor a shared
 * address has it, and stays in memory alone.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>(undefined);
  // Another link that is pasted into the same tab changes the fragment only.
  const hash = useLocation({ select: (location) => location.hash });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read off the address itself.
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash.length > 1) {
      setToken(hash.slice(1));
      window.history.replaceState(window.history.state, '', pathname + search);
    } else {
      setToken((held) => held ?? null);
    }
  }, [hash]);
  return token;
}
