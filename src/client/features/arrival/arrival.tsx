import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLang } from '#client/lang/use-lang.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { Section } from '#client/ui/section.tsx';

interface ArrivalProps {
  hall: string;
  /** The current programme, by room. */
  programme: ReactNode;
  /** Directions to metro and shuttles. */
  ways: ReactNode;
}

/** The page behind the code at a hall's gate: the visitor's location and next steps. */
export function Arrival({ hall, programme, ways }: ArrivalProps) {
  const { t } = useLingui();
  const lang = useLang();
  const { data: current } = useQuery(floorPlanQueries.current());
  const id = current?.plan?.id ?? '';
  const { data: plan } = useQuery({ ...floorPlanQueries.plan(id), enabled: id !== '' });
  const found = plan?.halls.find(({ number }) => number === hall);
  return (
    <Page title={t`You are in hall ${hall}`} intro={found?.theme[lang]}>
      <div className="row gap-12">
        <ButtonLink to="/audience/ticket">
          <Trans>My ticket</Trans>
        </ButtonLink>
        <ButtonLink kind="second" to="/floor-plan" search={{ hall }}>
          <Trans>Hall {hall} on the plan</Trans>
        </ButtonLink>
        <ButtonLink kind="second" to="/exhibitor/directory" search={{ hall }}>
          <Trans>Exhibitors in this hall</Trans>
        </ButtonLink>
      </div>
      {found && <p className="mt-16">{found.exhibits[lang]}</p>}
      <Section title={t`Programme now`}>{programme}</Section>
      <Section title={t`The way out`}>{ways}</Section>
    </Page>
  );
}
