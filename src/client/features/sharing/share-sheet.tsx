import { Trans, useLingui } from '@lingui/react/macro';
import { QRCodeSVG } from 'qrcode.react';
import { browserKind } from '#client/device/browser-kind.ts';
import { Card } from '#client/ui/card.tsx';
import { CopyLink } from '#client/ui/copy-text.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { MenuPath, MenuPointer, menuWords } from './menu-path.tsx';
import type { ShareCard } from './share-card.ts';
import classes from './sharing.module.css';

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
      {app === 'wechat' ? <WechatMenu /> : <LinkCode link={link} />}
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

function LinkCode({ link }: { link: string }) {
  const { t } = useLingui();
  return (
    <figure className={`stack gap-8 center ${classes.code}`}>
      <QRCodeSVG
        value={link}
        level="M"
        marginSize={4}
        bgColor="#ffffff"
        fgColor="#000000"
        role="img"
        aria-label={t`QR code of this page`}
      />
      <figcaption className="quiet small">
        <Trans>Let others scan it, or copy the link.</Trans>
      </figcaption>
    </figure>
  );
}
