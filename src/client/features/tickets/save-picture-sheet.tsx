import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import { ticketPictureQueries } from '#client/queries/ticket-pictures.ts';
import type { Pictured } from '#client/sync/ticket-picture.ts';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { OpenPicture } from '#client/ui/open-picture.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useIsSlow } from '#client/ui/use-is-slow.ts';
import classes from './ticket-actions.module.css';

interface SavePictureSheetProps {
  pictured: Pictured;
  /** Alternative text with the picture's content. */
  alt: string;
  /** Shown when the picture cannot be loaded. */
  instead?: ReactNode;
  onClosed: () => void;
}

/** The server's picture with names of usual length. */
const WIDTH = 1080;
const HEIGHT = 2280;

/** The ticket as a picture to long-press: the server's, with the stored one as fallback. */
export function SavePictureSheet({ pictured, alt, instead, onClosed }: SavePictureSheetProps) {
  const { t } = useLingui();
  const { src, isLoaded, isMissing, isExpected, retry, onLoad, onError } = usePicture(pictured);
  return (
    <Sheet title={t`Save as picture`} onClosed={onClosed}>
      {isMissing ? (
        <div className="stack" role="status">
          <p>
            {instead ?? (
              <Trans>
                The picture cannot be loaded now. Show the code full screen and take a screenshot:
                it works just as well.
              </Trans>
            )}
          </p>
          <Button kind="second" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <HowToSave src={src} />
      )}
      {isExpected && (
        <div className={classes.room} aria-busy={!isLoaded}>
          {src && (
            // No overlay and no touch handling: apps offer their menu for plain pictures only.
            <img
              className="fluid"
              key={src}
              src={src}
              width={WIDTH}
              height={HEIGHT}
              alt={alt}
              onLoad={onLoad}
              onError={onError}
            />
          )}
        </div>
      )}
    </Sheet>
  );
}

function usePicture(pictured: Pictured) {
  const { i18n } = useLingui();
  const served = useQuery(ticketPictureQueries.served(pictured, i18n.locale));
  const stored = useQuery(ticketPictureQueries.stored(pictured));
  /** URL of the loaded picture. */
  const [loaded, setLoaded] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const servedUrl = served.data?.url;
  const isFailed = served.isError || (servedUrl !== undefined && servedUrl === broken);
  const isSlow = useIsSlow(!isFailed && loaded === null);
  const isLate = isFailed || isSlow;
  const storedUrl = stored.data?.url;
  // Once shown, the stored picture stays.
  const isStoredShown = storedUrl !== undefined && (isLate || loaded === storedUrl);
  const wanted = isStoredShown ? storedUrl : servedUrl;
  const src = wanted === broken ? undefined : wanted;
  return {
    src,
    isLoaded: src !== undefined && loaded === src,
    isMissing: isLate && stored.data === null && loaded === null,
    isExpected: src !== undefined || !isFailed,
    retry: () => {
      // An address that is made within the same second is the same.
      setBroken(null);
      void served.refetch();
    },
    onLoad: () => setLoaded(src ?? null),
    onError: () => setBroken(src ?? null),
  };
}

function HowToSave({ src }: { src: string | undefined }) {
  const { app, system } = browserKind();
  return (
    <div className="stack gap-8">
      {app !== null && (
        <p>
          <Trans>Press and hold the picture, then choose “Save Image”.</Trans>
        </p>
      )}
      {app !== null && <OpenPicture src={src} />}
      {app === null && system === 'ios' && (
        <p>
          <Trans>Press and hold the picture, then choose “Save to Photos”.</Trans>
        </p>
      )}
      {app === null && system !== 'ios' && (
        <ButtonAnchor href={src} download="ticket.png" aria-disabled={!src}>
          <Trans>Save to this device</Trans>
        </ButtonAnchor>
      )}
      <p className="quiet small">
        <Trans>It works offline. For your entry only: please do not share it.</Trans>
      </p>
    </div>
  );
}
