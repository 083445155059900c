import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import type { Scene } from '#client/features/floor-plan/draw/scene.ts';
import { drawWalk, WALK_PICTURE } from '#client/features/floor-plan/draw/walk.ts';
import type { StarredStop } from '#client/features/floor-plan/use-walk.ts';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { minutesOf } from '#client/walking/path.ts';
import type { Walk } from '#client/walking/plan-walk.ts';
import { roundMetres } from './distance.tsx';

interface WalkPictureSheetProps {
  walk: Walk<StarredStop>;
  scene: Scene;
  onClosed: () => void;
}

/** Shares the walk as a picture: by the system's share sheet, or else to save or long-press. */
export function WalkPictureSheet({ walk, scene, onClosed }: WalkPictureSheetProps) {
  const { t } = useLingui();
  const [picture, setPicture] = useState<{ url: string; height: number } | null>(null);
  const minutes = minutesOf(walk.metres);
  const metres = roundMetres(walk.metres);
  const title = t`My walk`;
  const sum = t`${metres} m on foot, ${minutes} minutes`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once, when it opens.
  useEffect(() => {
    setPicture(drawWalk({ walk, scene, title, sum }));
  }, []);

  return (
    <Sheet title={t`Share as a picture`} onClosed={onClosed}>
      <HowToPass url={picture?.url} title={title} />
      {picture && (
        <img
          className="framed fluid"
          src={picture.url}
          width={WALK_PICTURE.width}
          height={picture.height}
          alt={`${title}: ${walk.legs.map(({ stop }) => `${stop.booth} ${stop.name}`).join(', ')}`}
        />
      )}
    </Sheet>
  );
}

function HowToPass({ url, title }: { url: string | undefined; title: string }) {
  const { app, system } = browserKind();
  if (app !== null) {
    return (
      <p>
        <Trans>Press and hold the picture, then choose “Save Image”.</Trans>
      </p>
    );
  }
  const canShare = url !== undefined && canShareFile();
  return (
    <div className="row">
      {canShare && (
        <Button onClick={() => void share(url, title)}>
          <Trans>Share</Trans>
        </Button>
      )}
      {system === 'ios' ? (
        <p>
          <Trans>Press and hold the picture, then choose “Save to Photos”.</Trans>
        </p>
      ) : (
        <ButtonAnchor kind="second" href={url} download="walk.png" aria-disabled={!url}>
          <Trans>Save to this device</Trans>
        </ButtonAnchor>
      )}
    </div>
  );
}

const FILE = { name: 'walk.png', type: 'image/png' };

function canShareFile(): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([], FILE.name, FILE)] });
}

async function share(url: string, title: string) {
  const picture = await (await fetch(url)).blob();
  // Closing the system's share sheet is no error.
  await navigator
    .share({ title, files: [new File([picture], FILE.name, FILE)] })
    .catch(() => undefined);
}
