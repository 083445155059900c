import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ButtonAnchor } from '#client/ui/button.tsx';

const QRCode = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

const NEVER = () => () => {};
type Way = 'link' | 'code';

/** A phone opens the mini-program; a desktop and the messaging app have its code scanned. */
function wayThere(): Way {
  const { app, system } = browserKind();
  return app === null && system !== 'desktop' ? 'link' : 'code';
}

/** Paid conferences are signed up for in the official mini-program alone. */
export function PaidAction() {
  const { t } = useLingui();
  const { url_scheme } = useExhibition();
  const way = useSyncExternalStore<Way>(NEVER, wayThere, () => 'code');
  return (
    <div className="panel notice stack gap-12">
      <p>
        <Trans>
          There is a fee for this conference: sign up in our official WeChat mini program.
        </Trans>
      </p>
      {url_scheme === '' && (
        <p className="small">
          <Trans>Search for the exhibition’s name in WeChat to find it.</Trans>
        </p>
      )}
      {url_scheme !== '' && way === 'link' && (
        <ButtonAnchor href={url_scheme}>
          <Trans>Open the mini program</Trans>
        </ButtonAnchor>
      )}
      {url_scheme !== '' && way === 'code' && (
        <figure className="stack gap-8">
          <Suspense>
            <QRCode
              value={url_scheme}
              level="M"
              marginSize={4}
              size={180}
              bgColor="#ffffff"
              fgColor="#000000"
              role="img"
              aria-label={t`QR code of the mini program`}
            />
          </Suspense>
          <figcaption className="small">
            <Trans>Scan it with WeChat.</Trans>
          </figcaption>
        </figure>
      )}
    </div>
  );
}
