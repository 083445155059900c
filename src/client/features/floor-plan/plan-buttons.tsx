import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { ZOOM_STEP } from './camera/use-plan-keys.ts';
import type { Viewer } from './camera/viewer.ts';
import classes from './plan-canvas.module.css';

/** Closer, further, all of it. */
export function PlanButtons({ viewer }: { viewer: RefObject<Viewer | null> }) {
  const { t } = useLingui();
  const zoom = (factor: number) => () => viewer.current?.flyCloser(factor);
  const showAll = () => viewer.current?.showAll();
  return (
    <div className={classes.buttons}>
      <button type="button" onClick={zoom(ZOOM_STEP)} aria-label={t`Closer`}>
        <Icon path="M12 5v14M5 12h14" />
      </button>
      <button type="button" onClick={zoom(1 / ZOOM_STEP)} aria-label={t`Further away`}>
        <Icon path="M5 12h14" />
      </button>
      <button type="button" onClick={showAll} aria-label={t`Whole plan`}>
        <Icon path="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
      </button>
    </div>
  );
}
