import { useEffect } from 'react';
import { lookAt } from '#client/device/looked-at.ts';

/** Once one leaves the page of a conference or tour, its changes are seen. */
export function useLookAt({ id, changed_release }: { id: string; changed_release: number }) {
  useEffect(() => () => lookAt(id, changed_release), [id, changed_release]);
}
