import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { findHall, findKinds, hallIn } from '#client/lang/find-places.ts';
import { kindsOfPlaces } from '#client/lang/place-kinds.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useHasWords } from '#client/lang/use-words.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { kindsOn } from '#contract/floor-plan.ts';
import { type PlaceKind, placeKinds } from '#contract/place-kinds.ts';
import type { Hit } from './hits.ts';

/** The hall and the facilities that a keyword asks for; the plan is loaded only for such a keyword. */
export function usePlanHits(keyword: string): Hit[] {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const nameOf = (kind: PlaceKind) => i18n._(kindsOfPlaces[kind].label);
  const hasWords = useHasWords(keyword !== '');
  const isMeant =
    hasWords &&
    (/^\d+[a-z]?$/.test(hallIn(keyword)) || findKinds(placeKinds, keyword, nameOf).length > 0);
  const { data: current } = useQuery({ ...floorPlanQueries.current(), enabled: isMeant });
  const id = current?.plan?.id;
  const { data: plan } = useQuery({
    ...floorPlanQueries.plan(id ?? ''),
    enabled: isMeant && id !== undefined,
  });
  if (!isMeant || !plan) return [];
  const bare = { marks: [], matched: null, found_by: [], lead: { kind: 'place' } as const };
  const hall = findHall(plan, keyword);
  const kinds = findKinds(kindsOn(plan), keyword, nameOf);
  const number = hall?.number;
  return [
    ...(hall
      ? [
          {
            ...bare,
            id: hall.number,
            name: t`Hall ${number}`,
            facts: [{ text: hall.theme[lang], marks: [] }],
            link: linkOptions({ to: '/floor-plan', search: { hall: hall.number } }),
          },
        ]
      : []),
    ...kinds.map((kind) => {
      const count = plan.places.filter((place) => place.kind === kind).length;
      return {
        ...bare,
        id: kind,
        name: nameOf(kind),
        facts: [{ text: t`${count} on the plan`, marks: [] }],
        link: linkOptions({ to: '/floor-plan', search: { place: kind } }),
      };
    }),
  ];
}
