import { Trans, useLingui } from '@lingui/react/macro';
import { browserKind } from '#client/device/browser-kind.ts';
import { Card } from '#client/ui/card.tsx';
import { CopyLink } from '#client/ui/copy-text.tsx';
import { LinkCode } from '#client/ui/link-code.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { MenuPath, MenuPointer, menuWords } from './menu-path.tsx';
import type { ShareCard } from './share-card.ts';

interface ShareSheetProps {
  card: ShareCard;
  onClosed: () => void;
}

/** Sends a page on: in WeChat by its menu, elsewhere by link or QR code. */
export function ShareSheet({ card: { title, desc, link }, onClosed }: ShareSheetProps) {
  const { t } = useLingui();
  const { app } = browserKind();
  return (
    <Sheet title={t`Share this page`} onClosed={onClosed}>
      <Card>
        <strong>{title}</strong>
        <span className="quiet small">{desc}</span>
      </Card>
      {app === 'wechat' ? <WechatMenu /> : <ScannedLink link={link} />}
      <CopyLink link={link} />
    </Sheet>
  );
}

function WechatMenu() {
  return (
    <>
      <MenuPointer />
      <p>
        <Trans>Tap the three dots at the top right, then:</Trans>
      </p>
      <ul className="stack gap-8">
        <MenuPath words={menuWords.chat} />
        <MenuPath words={menuWords.timeline} />
      </ul>
      <p className="quiet small">
        <Trans>A link that is pasted as text shows no picture; the menu does.</Trans>
      </p>
    </>
  );
}

function ScannedLink({ link }: { link: string }) {
  const { t } = useLingui();
  return (
    <figure className="stack gap-8 center">
      <LinkCode link={link} label={t`QR code of this page`} />
      <figcaption className="quiet small">
        <Trans>Let others scan it, or copy the link.</Trans>
      </figcaption>
    </figure>
  );
}
