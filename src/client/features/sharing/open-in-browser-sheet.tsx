import { Trans, useLingui } from '@lingui/react/macro';
import { browserKind } from '#client/device/browser-kind.ts';
import { CopyLink } from '#client/ui/copy-text.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { MenuPath, MenuPointer, menuWords } from './menu-path.tsx';

interface OpenInBrowserSheetProps {
  /** Opened in the other browser. */
  link: string;
  onClosed: () => void;
}

/** The way from an app to the phone's own browser: only the app's menu leads there. */
export function OpenInBrowserSheet({ link, onClosed }: OpenInBrowserSheetProps) {
  const { t } = useLingui();
  const isIos = browserKind().system === 'ios';
  return (
    <Sheet title={t`Open in your browser`} onClosed={onClosed}>
      <MenuPointer />
      <p>
        <Trans>Tap the three dots at the top right, then:</Trans>
      </p>
      <ul className="stack gap-8">
        <MenuPath words={isIos ? menuWords.defaultBrowser : menuWords.browser} />
      </ul>
      <p className="quiet small">
        <Trans>Or copy the link and paste it into your browser.</Trans>
      </p>
      <CopyLink link={link} />
    </Sheet>
  );
}
