import { useState } from 'react';
import { readStored, writeStored } from './local-storage.ts';
import { currentOwner, ownedKey } from './owned-keys.ts';

/**
 * The columns that a user shows in a list, on this device.
 * @param columns all columns; `isExtra` columns are hidden by default
 */
export function useListColumns(
  list: string,
  columns: readonly { code: string; isExtra?: boolean }[],
) {
  const key = ownedKey(currentOwner(), `columns ${list}`);
  const [stored, setStored] = useState(() => readStored(key));
  const usual = columns.filter(({ isExtra }) => !isExtra).map(({ code }) => code);
  const codes = Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : usual;
  return {
    codes,
    onChange: (chosen: string[]) => {
      writeStored(key, chosen);
      setStored(chosen);
    },
  };
}
