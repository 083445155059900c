import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { readShareCard, type ShareCard } from './share-card.ts';

const ShareSheet = optionalPart(async () => (await import('./share-sheet.tsx')).ShareSheet);

const SHARE = 'M12 15V4M8 8l4-4 4 4M6 12v7a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-7';

/** Shares the page's head data, by the system's share sheet if available. */
export function ShareButton({ isIcon = false }: { isIcon?: boolean }) {
  const { t } = useLingui();
  const [card, setCard] = useState<ShareCard | null>(null);
  const onShare = async () => {
    const { app } = browserKind();
    const shown = readShareCard();
    if (!shown) return;
    if (app !== null || !('share' in navigator)) return setCard(shown);
    try {
      await navigator.share({ title: shown.title, text: shown.desc, url: shown.link });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) setCard(shown);
    }
  };
  return (
    <>
      {isIcon ? (
        <IconButton icon={{ path: SHARE }} label={t`Share`} onClick={() => void onShare()} />
      ) : (
        <Button kind="second" onClick={() => void onShare()}>
          <Icon path={SHARE} />
          <Trans>Share</Trans>
        </Button>
      )}
      {card && (
        <Suspense>
          <ShareSheet card={card} onClosed={() => setCard(null)} />
        </Suspense>
      )}
    </>
  );
}
