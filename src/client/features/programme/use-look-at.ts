import { useEffect } from 'react';
import { lookAt } from '#client/device/looked-at.ts';

/** Marks the changes of a conference or tour as seen when the user leaves its page. */
export function useLookAt({ id, changed_release }: { id: string; changed_release: number }) {
  useEffect(() => () => lookAt(id, changed_release), [id, changed_release]);
}
