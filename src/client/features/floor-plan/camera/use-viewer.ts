import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Scene } from '#client/features/floor-plan/draw/scene.ts';
import type { Camera, View } from './camera.ts';
import { createViewer, type Viewer } from './viewer.ts';

interface Shown {
  box: RefObject<HTMLDivElement | null>;
  /** Null while it loads. */
  scene: Scene | null;
  onMoved: (camera: Camera, view: View) => void;
}

/** A viewer on two canvases that fill a box. */
export function useViewer({ box, scene, onMoved }: Shown) {
  const viewer = useRef<Viewer | null>(null);
  const moved = useRef(onMoved);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    moved.current = onMoved;
  });

  useEffect(() => {
    const room = box.current;
    const [one, other] = room?.querySelectorAll('canvas') ?? [];
    if (!room || !one || !other) return;
    const made = createViewer({
      canvases: [one, other],
      onMoved: (camera, view) => moved.current(camera, view),
      onDrawn: () => setDrawn(true),
    });
    viewer.current = made;
    const sizes = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = room;
      made.resize({ width, height, covered: made.view().covered });
    });
    sizes.observe(room);
    return () => {
      sizes.disconnect();
      made.stop();
      viewer.current = null;
    };
  }, [box]);

  useEffect(() => {
    if (scene) viewer.current?.show(scene);
  }, [scene]);

  return { viewer, isDrawn };
}
