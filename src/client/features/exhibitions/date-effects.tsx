import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import type { DateEffect } from '#contract/exhibition-editions.ts';
import type { EditedPart } from '#contract/exhibition-parts.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Previews the effects of changed exhibition days before they are saved. */
export function DateEffects({ edited, control }: { edited: EditedPart; control: Control }) {
  const { t } = useLingui();
  const start_date = String(useWatch({ control, name: 'value.start_date' }) ?? '');
  const end_date = String(useWatch({ control, name: 'value.end_date' }) ?? '');
  const isMoved = start_date !== edited.value.start_date || end_date !== edited.value.end_date;
  const isWhole = DAY.test(start_date) && DAY.test(end_date) && start_date <= end_date;
  const { data } = useQuery({
    ...editionQueries.dateEffects(edited.exhibition_id, { start_date, end_date }),
    enabled: isMoved && isWhole,
  });
  if (!isMoved || !data) return <p role="status" />;
  return (
    <section role="status" className="panel notice stack gap-8" aria-label={t`What this affects`}>
      <h2>
        <Trans>Effects of other days</Trans>
      </h2>
      <ul className="stack gap-8 listed">
        <li>
          <Trans>Opening hours are those of the days above: check each of them.</Trans>
        </li>
        {data.items.map(({ effect, count }) => (
          <li key={effect}>
            <Effect effect={effect} count={count} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Effect({ effect, count }: { effect: DateEffect; count: number }): ReactNode {
  const effects: Record<DateEffect, ReactNode> = {
    conferences: (
      <Plural
        value={count}
        one="# conference is on another day than these"
        other="# conferences are on other days than these"
      />
    ),
    tours: (
      <Plural
        value={count}
        one="# tour is on another day than these"
        other="# tours are on other days than these"
      />
    ),
    lives: (
      <Plural
        value={count}
        one="# live stream is on another day than these"
        other="# live streams are on other days than these"
      />
    ),
    tickets: (
      <Plural
        value={count}
        one="# ticket gets a new code; the old one stops working. The phone shows it once the ticket is opened; its holder is not notified."
        other="# tickets get new codes; the old ones stop working. Phones show them once the tickets are opened; their holders are not notified."
      />
    ),
    entry_rules: (
      <Plural
        value={count}
        one="# rule of entry does not cover these days"
        other="# rules of entry do not cover these days"
      />
    ),
    hotels: (
      <Plural
        value={count}
        one="The offer of # hotel ends before the last day"
        other="The offers of # hotels end before the last day"
      />
    ),
    discounts: (
      <Plural
        value={count}
        one="# discount ends before the last day"
        other="# discounts end before the last day"
      />
    ),
    perks: (
      <Plural
        value={count}
        one="# perk for groups ends before the last day"
        other="# perks for groups end before the last day"
      />
    ),
    topics: (
      <Plural
        value={count}
        one="# line above every page ends before the last day"
        other="# lines above every page end before the last day"
      />
    ),
  };
  return effects[effect];
}
