import { Trans, useLingui } from '@lingui/react/macro';
import { useChoose } from '#client/features/floor-plan/plan-choice.ts';
import type { Occupants } from '#client/features/floor-plan/use-occupants.ts';
import { kindsOfPlaces } from '#client/lang/place-kinds.ts';
import type { Path } from '#client/walking/path.ts';
import type { FloorPlan } from '#contract/floor-plan.ts';
import type { PlaceKind } from '#contract/place-kinds.ts';
import type { Lang } from '#contract/wire.ts';
import { Card } from './card.tsx';
import { Distance } from './distance.tsx';
import { StartSelect } from './start-select.tsx';

interface PlaceCardProps {
  plan: FloorPlan;
  lang: Lang;
  kind: PlaceKind;
  /** Undefined: where the visitor is, is unknown. */
  from: string | undefined;
  /** The way to the nearest place; null: there is none. */
  path: Path | null;
  occupants: Occupants;
}

/** The places of a kind, and how far the nearest one is. */
export function PlaceCard({ plan, lang, kind, from, path, occupants }: PlaceCardProps) {
  const { i18n } = useLingui();
  const choose = useChoose();
  const label = i18n._(kindsOfPlaces[kind].label);
  const count = plan.places.filter((place) => place.kind === kind).length;
  return (
    <Card label={label} title={label} back={{ from }}>
      <div role="status">
        {path ? (
          <Distance metres={path.metres} />
        ) : (
          <p className="quiet numbers">
            <Trans>{count} on the plan</Trans>
          </p>
        )}
      </div>
      <StartSelect
        plan={plan}
        lang={lang}
        value={from}
        occupants={occupants}
        onChosen={(start) => choose({ place: kind, from: start })}
      />
      {!from && (
        <p className="quiet small">
          <Trans>Choose where you are to see the way to the nearest one.</Trans>
        </p>
      )}
    </Card>
  );
}
