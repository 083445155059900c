import { useState } from 'react';

export interface Refresh {
  state: 'idle' | 'running' | 'done' | 'failed';
  run: () => Promise<void>;
}

/** Refetches the content of a screen: by a pull, or by the equivalent button. */
export function useRefresh(refetch: () => Promise<unknown>): Refresh {
  const [state, setState] = useState<Refresh['state']>('idle');
  const run = async () => {
    if (state === 'running') return;
    setState('running');
    setState(
      await refetch().then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
    );
  };
  return { state, run };
}
