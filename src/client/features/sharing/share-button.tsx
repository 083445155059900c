import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { readShareCard, type ShareCard } from './share-card.ts';

const ShareSheet = optionalPart(async () => (await import('./share-sheet.tsx')).ShareSheet);

/** Shares the page's head data, by the system's share sheet if available. */
export function ShareButton() {
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
      <Button kind="second" onClick={() => void onShare()}>
        <Icon path="M12 15V4M8 8l4-4 4 4M6 12v7a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-7" />
        <Trans>Share</Trans>
      </Button>
      {card && (
        <Suspense>
          <ShareSheet card={card} onClosed={() => setCard(null)} />
        </Suspense>
      )}
    </>
  );
}
