import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';

const loadSearch = () => import('./search-sheet.tsx');
const SearchSheet = optionalPart(async () => (await loadSearch()).SearchSheet);

/** Opens the site search, as the key `/` does. */
export function SearchButton() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // Preloads when a pointer or the focus comes near the button; offline it may be missing.
  const prepare = () => void loadSearch().catch(() => {});
  return (
    <>
      <IconButton
        icon={{ name: 'search' }}
        label={t`Search`}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <SearchSheet onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** True for `/` alone, outside of text fields and below no modal element. */
function isShortcut({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent) {
  if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return false;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'));
  return !isTyping && !document.querySelector('dialog[open]');
}
