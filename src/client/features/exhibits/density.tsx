import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { readStored, removeStored, writeStored } from '#client/device/local-storage.ts';
import { createLateStore, useStore } from '#client/device/store.ts';
import { IconButton } from '#client/ui/button.tsx';

/** The server's script for pages of exhibits reads this key too: see `client-build.ts`. */
const KEY = 'compact';

const store = createLateStore(() => readStored(KEY) === true);

/** Marks the document, whose style sheet then shows rows instead of tiles. */
function mark(isCompact: boolean) {
  document.documentElement.toggleAttribute('data-compact', isCompact);
}

/** Changes between tiles and compact rows; the device remembers the choice. */
export function DensityButton() {
  const { t } = useLingui();
  const isCompact = useStore(store, false);
  useLayoutEffect(() => mark(store.get()), []);
  const toggle = () => {
    const next = !isCompact;
    if (next) writeStored(KEY, true);
    else removeStored(KEY);
    mark(next);
    store.set(next);
  };
  return (
    <IconButton
      icon={{ path: 'M4 5h4v4H4zM11 7h9M4 11h4v4H4zM11 13h9M4 17h4v4H4zM11 19h9' }}
      label={t`Compact rows`}
      aria-pressed={isCompact}
      onClick={toggle}
    />
  );
}
