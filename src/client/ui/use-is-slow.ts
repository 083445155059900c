import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';

/** True once something has been pending for longer than users wait without feedback. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), limits.SLOW_NETWORK_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}
