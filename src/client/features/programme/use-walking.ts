import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadWalking, noWalking, type Walking } from '#client/queries/walking.ts';

/** Measured once the plan is here; the agenda does not wait for it. */
export function useWalking(): Walking {
  const client = useQueryClient();
  const [walking, setWalking] = useState(() => noWalking);
  useEffect(() => {
    void loadWalking(client).then((measured) => setWalking(() => measured));
  }, [client]);
  return walking;
}
