import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SimpleDrawing } from '#client/features/floor-plan/editor/model/simplify.ts';
import type { ShownUnderlay } from '#client/features/floor-plan/editor/stage/stage-scene.ts';
import { planDraftQueries } from '#client/queries/plan-drafts.ts';
import { call } from '#client/wire/api.ts';
import {
  type PlanUnderlay,
  placePlanUnderlay,
  removePlanUnderlay,
  savePlanLines,
  type UnderlayPlace,
} from '#contract/plan-underlays.ts';

/** Time without a change after which a place is saved. */
const SAVE_AFTER_MS = 700;

export type Underlay = ReturnType<typeof useUnderlay>;

/** The picture or drawing below a hall: its place is changed at once, and saved a moment later. */
export function useUnderlay(hall: string) {
  const queryClient = useQueryClient();
  const query = planDraftQueries.underlay(hall);
  const { data } = useQuery(query);
  const stored = data?.underlay ?? null;
  const [hasFailed, setFailed] = useState(false);
  const save = useSaving(hall, setFailed);
  const show = (underlay: PlanUnderlay | null) =>
    queryClient.setQueryData(query.queryKey, { underlay });
  return {
    stored,
    shown: useShown(stored),
    hasFailed,
    show,
    place(change: Partial<UnderlayPlace>) {
      if (!stored) return;
      const next = { ...stored, ...change };
      show(next);
      save(placeOf(next));
    },
    async saveDrawing({ lines, width, height }: SimpleDrawing, place: UnderlayPlace) {
      const { underlay } = await call(savePlanLines, { hall, lines, width, height, ...place });
      show(underlay);
    },
    async remove() {
      await call(removePlanUnderlay, { hall });
      show(null);
    },
  };
}

function placeOf({ x, y, scale, opacity, is_shown }: UnderlayPlace): UnderlayPlace {
  return { x, y, scale, opacity, is_shown };
}

function useSaving(hall: string, setFailed: (hasFailed: boolean) => void) {
  const waiting = useRef<UnderlayPlace | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = () => {
    const place = waiting.current;
    waiting.current = null;
    if (!place) return;
    call(placePlanUnderlay, { hall, ...place }).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  const latest = useRef(send);
  latest.current = send;
  // Another hall, or another page: what waits is saved at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the hall changes.
  useEffect(() => {
    const last = latest.current;
    return () => {
      clearTimeout(timer.current);
      last();
    };
  }, [hall]);
  return (place: UnderlayPlace) => {
    waiting.current = place;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), SAVE_AFTER_MS);
  };
}

/** An underlay with its decoded picture or its path; null while it is hidden or decoded. */
function useShown(underlay: PlanUnderlay | null): ShownUnderlay | null {
  const { picture = null, lines = null } = underlay ?? {};
  const image = useImage(picture);
  const path = useMemo(() => lines && pathOf(lines.paths), [lines]);
  return useMemo(() => {
    if (!underlay?.is_shown || !(image || path)) return null;
    const { width, height } = underlay;
    return { ...placeOf(underlay), width, height, image, path, texts: underlay.lines?.texts ?? [] };
  }, [underlay, image, path]);
}

function useImage(picture: string | null): ImageBitmap | null {
  const [decoded, setDecoded] = useState<{ of: string; image: ImageBitmap } | null>(null);
  useEffect(() => {
    if (!picture) return;
    let isLeft = false;
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
    createImageBitmap(new Blob([bytes], { type: 'image/webp' })).then(
      (image) => !isLeft && setDecoded({ of: picture, image }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [picture]);
  return decoded?.of === picture ? decoded.image : null;
}

function pathOf(paths: readonly (readonly number[])[]): Path2D {
  const path = new Path2D();
  for (const [x = 0, y = 0, ...more] of paths) {
    path.moveTo(x, y);
    for (let at = 0; at + 1 < more.length; at += 2) path.lineTo(more[at] ?? 0, more[at + 1] ?? 0);
  }
  return path;
}
