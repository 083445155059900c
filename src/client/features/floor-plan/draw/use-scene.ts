import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PlanChoice } from '#client/features/floor-plan/plan-choice.ts';
import { layOut } from '#client/features/floor-plan/plan-model.ts';
import type { Occupants } from '#client/features/floor-plan/use-occupants.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import type { Booths } from '#contract/booths.ts';
import type { FloorPlan, Point } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import { categoryColours, hallColours, type Palette, readPalette } from './palette.ts';
import type { Scene, WalkMark } from './scene.ts';

interface Seen {
  plan: FloorPlan;
  booths: Booths | undefined;
  lang: Lang;
  isLying: boolean | null;
  occupants: Occupants;
  categories: ReadonlySet<string> | null;
  lit: ReadonlySet<string> | null;
  choice: PlanChoice;
  starred: ReadonlySet<string>;
  /** Corners of the displayed route, in plan metres. */
  way: readonly Point[];
  marks: readonly WalkMark[];
}

/** The scene to draw; null on the server, and until the screen's orientation is known. */
export function useScene({ plan, booths, isLying, choice, way, ...shown }: Seen): Scene | null {
  const { t } = useLingui();
  const palette = usePalette();
  const { data: grouped } = useQuery(floorPlanQueries.grouped());
  const model = useMemo(
    () => (isLying === null ? null : layOut(plan, booths, isLying)),
    [plan, booths, isLying],
  );
  const colours = useMemo(
    () => categoryColours(grouped ?? [], palette?.isDark ?? false),
    [grouped, palette],
  );
  const { zones } = useExhibition();
  const halls = useMemo(() => hallColours(zones, plan.halls), [zones, plan]);
  const { lang, occupants, categories, lit, starred, marks } = shown;
  const { hall, booth, place } = choice;

  return useMemo(
    () =>
      model &&
      palette && {
        model,
        palette,
        colours,
        halls,
        lang,
        occupants,
        categories,
        lit,
        starred,
        marks,
        hall,
        booth,
        place,
        way: way.map(model.turn),
        doorText: (door: number) => t`Door ${door}`,
      },
    [
      model,
      palette,
      colours,
      halls,
      lang,
      occupants,
      categories,
      lit,
      starred,
      marks,
      hall,
      booth,
      place,
      way,
      t,
    ],
  );
}

/** The page's colours, light or dark; null on the server. */
function usePalette(): Palette | null {
  const [palette, setPalette] = useState<Palette | null>(null);
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const read = () => setPalette(readPalette());
    read();
    scheme.addEventListener('change', read);
    return () => scheme.removeEventListener('change', read);
  }, []);
  return palette;
}
