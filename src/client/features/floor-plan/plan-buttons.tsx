import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { ZOOM_STEP } from '#client/features/floor-plan/camera/use-plan-keys.ts';
import type { Viewer } from '#client/features/floor-plan/camera/viewer.ts';
import { IconButton } from '#client/ui/button.tsx';
import classes from './plan-canvas.module.css';

/** Buttons: zoom in, zoom out, show all. */
export function PlanButtons({ viewer }: { viewer: RefObject<Viewer | null> }) {
  const { t } = useLingui();
  const zoom = (factor: number) => () => viewer.current?.flyCloser(factor);
  const showAll = () => viewer.current?.showAll();
  return (
    <div className={`ruled stack gap-0 framed rings-inside ${classes.buttons}`}>
      <IconButton icon={CLOSER} label={t`Zoom in`} onClick={zoom(ZOOM_STEP)} />
      <IconButton icon={FURTHER} label={t`Zoom out`} onClick={zoom(1 / ZOOM_STEP)} />
      <IconButton icon={ALL} label={t`Whole plan`} onClick={showAll} />
    </div>
  );
}

const CLOSER = { path: 'M12 5v14M5 12h14' };
const FURTHER = { path: 'M5 12h14' };
const ALL = { path: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5' };
