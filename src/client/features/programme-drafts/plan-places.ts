import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import type { Point } from '#contract/floor-plan.ts';
import { Lang } from '#contract/wire.ts';

/** A point of the plan as a form value; empty: none. */
export const pointCode = (at: Point | null) => at?.join(',') ?? '';

export function pointOf(text: string): Point | null {
  const [east, south] = text.split(',').map(Number);
  return text === '' || east === undefined || south === undefined ? null : [east, south];
}

/**
 * Places of the published plan that people can be sent to: those with a name, and the gates of the halls.
 * @param chosen another point that was chosen before, which stays a choice
 */
export function usePlanPlaces(chosen: string): Choice[] {
  const { t, i18n } = useLingui();
  const lang = Lang.parse(i18n.locale);
  const { data: current } = useQuery(floorPlanQueries.current());
  const id = current?.plan?.id ?? '';
  const { data: plan } = useQuery({ ...floorPlanQueries.plan(id), enabled: id !== '' });
  const named = (plan?.places ?? []).flatMap(({ name, at }) =>
    name ? [{ code: pointCode(at), label: name[lang] }] : [],
  );
  const gates = (plan?.halls ?? []).flatMap(({ number, doors }) =>
    doors
      .slice(0, 1)
      .map((at) => ({ code: pointCode(at), label: t`At the gate of hall ${number}` })),
  );
  const places = [...named, ...gates];
  const isKnown = chosen === '' || places.some(({ code }) => code === chosen);
  return isKnown ? places : [{ code: chosen, label: t`Current position` }, ...places];
}
