import { useState } from 'react';

export interface Refresh {
  state: 'idle' | 'running' | 'done' | 'failed';
  run: () => Promise<void>;
}

/** Fetching anew what a screen shows: by a pull, or by the button that stands for it. */
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
