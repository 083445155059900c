import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { pictureSources } from '#client/ui/picture-address.ts';
import { useModal } from '#client/ui/use-modal.ts';
import classes from './picture-viewer.module.css';
import { useZoom } from './use-zoom.ts';

interface PictureViewerProps {
  /** Paths on this site. */
  pictures: readonly string[];
  /** Name of the exhibit. */
  name: string;
  first: number;
  onClosed: () => void;
}

/** CSS pixels: the requested width for close inspection. */
const WIDTH = 1152;
/** The factor of one zoom step. */
const ZOOM = 1.5;

/**
 * Full-screen pictures with pinch, drag, swipe and double tap. Keys: arrows change the picture,
 * plus, minus and zero zoom, Escape closes.
 */
export function PictureViewer({ pictures, name, first, onClosed }: PictureViewerProps) {
  const { t } = useLingui();
  const { modal, close } = useModal(onClosed, { staysOpen: true });
  const [index, setIndex] = useState(first);
  const count = pictures.length;
  const number = index + 1;
  const leaf = (by: number) => setIndex((now) => Math.min(count - 1, Math.max(0, now + by)));
  const { frame, picture, zoomBy, reset } = useZoom(leaf);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture starts unzoomed.
  useEffect(() => reset(), [index, reset]);

  const acts = new Map([
    ['ArrowLeft', () => leaf(-1)],
    ['ArrowRight', () => leaf(1)],
    ['+', () => zoomBy(ZOOM)],
    ['=', () => zoomBy(ZOOM)],
    ['-', () => zoomBy(1 / ZOOM)],
    ['0', reset],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const path = pictures[index] ?? '';
  return (
    <dialog
      {...modal}
      className={`full ${classes.viewer}`}
      aria-label={t`Pictures of ${name}`}
      onKeyDown={onKeyDown}
    >
      <div ref={frame} className={`middle ${classes.frame}`}>
        <img
          key={path}
          ref={picture}
          {...pictureSources(path, { width: WIDTH, height: null })}
          sizes="100vw"
          alt={t`${name}, ${number} of ${count}`}
          draggable={false}
        />
      </div>
      <div className={`line gap-0 ${classes.bar}`}>
        <span className="grow numbers" role="status">
          {number} / {count}
        </span>
        <IconButton
          icon={{ path: 'M6 12h12' }}
          label={t`Zoom out`}
          onClick={() => zoomBy(1 / ZOOM)}
        />
        <IconButton
          icon={{ path: 'M6 12h12M12 6v12' }}
          label={t`Zoom in`}
          onClick={() => zoomBy(ZOOM)}
        />
        <IconButton icon={{ name: 'close' }} label={t`Close`} onClick={close} />
      </div>
      {index > 0 && (
        <span className={classes.step} data-to="previous">
          <IconButton
            icon={{ path: 'M15 5l-7 7 7 7' }}
            label={t`Previous picture`}
            onClick={() => leaf(-1)}
          />
        </span>
      )}
      {index < count - 1 && (
        <span className={classes.step} data-to="next">
          <IconButton
            icon={{ path: 'M9 5l7 7-7 7' }}
            label={t`Next picture`}
            onClick={() => leaf(1)}
          />
        </span>
      )}
    </dialog>
  );
}
