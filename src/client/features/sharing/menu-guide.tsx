import { Trans, useLingui } from '@lingui/react/macro';
import { Sheet } from '#client/ui/sheet.tsx';
import { MenuPath, MenuPointer, menuWords } from './menu-path.tsx';

/**
 * Explains how to share a page in the messaging app: its menu shows a card, a pasted link does not.
 */
export function MenuGuide({ onClosed }: { onClosed: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet title={t`Send it in WeChat`} onClosed={onClosed}>
      <MenuPointer />
      <p>
        <Trans>Press and hold the poster, then choose “Send to Chat”. Or send this page:</Trans>
      </p>
      <ul className="stack gap-8">
        <MenuPath words={menuWords.chat} />
        <MenuPath words={menuWords.timeline} />
      </ul>
      <p className="quiet small">
        <Trans>A link that is pasted as text shows no picture; the menu does.</Trans>
      </p>
    </Sheet>
  );
}
