import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, PointerEvent } from 'react';

interface Focus {
  /** Percent of the width. */
  x: number;
  /** Percent of the height. */
  y: number;
}

interface FocusFieldProps {
  picture: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

const RING = {
  position: 'absolute',
  width: 44,
  height: 44,
  border: '3px solid #ffffff',
  borderRadius: '50%',
  background: 'transparent',
  outline: '1px solid #0b1020',
  translate: '-50% -50%',
} as const;
const STEP = 2;
const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (value: number) => Math.max(0, Math.min(100, Math.round(value)));

/** The point of the home picture that stays visible on desktop and phone: dragged, or moved by arrows. */
export function FocusField({ picture, focus, onChange }: FocusFieldProps) {
  const { t } = useLingui();
  const { x, y } = focus;
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    onChange({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onChange({ x: within(x + step[0]), y: within(y + step[1]) });
  };
  return (
    <div className="stack gap-8">
      <div
        style={{ position: 'relative', maxWidth: 480, touchAction: 'none' }}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        <img src={`${picture}?w=768`} alt="" draggable={false} />
        <button
          type="button"
          style={{ ...RING, left: `${x}%`, top: `${y}%` }}
          aria-label={t`Point that must stay in the picture: ${x} % from the left, ${y} % from the top`}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="small quiet">
        {t`Drag the ring to what must stay in the picture; arrow keys move it too.`}
      </p>
    </div>
  );
}
