import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { consoleQueries } from '#client/queries/console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { NothingFound } from '#client/ui/lists/list-states.tsx';
import { weekdayText } from '#contract/date-text.ts';
import { DraftedCard } from './drafted-card.tsx';

/** The factory tours and shuttles as they will be. */
export function TourList() {
  const { t, i18n } = useLingui();
  const { tours } = useSuspenseQuery(consoleQueries.programme()).data;
  const create = (
    <p className="row">
      <ButtonLink to="/console/programme/tour">
        <Trans>New tour</Trans>
      </ButtonLink>
      <ButtonLink kind="second" to="/console/programme/import" search={{ of: 'tours' }}>
        <Trans>Import a spreadsheet</Trans>
      </ButtonLink>
    </p>
  );
  if (tours.length === 0) {
    return (
      <NothingFound action={create}>
        <Trans>There is no tour yet.</Trans>
      </NothingFound>
    );
  }
  return (
    <section className="stack gap-16">
      {create}
      <ul className="stack gap-8">
        {tours.map((tour) => {
          const { id, kind, name, departs_at, returns_at, seats } = tour;
          const day = weekdayText(departs_at.slice(0, 10), i18n.locale);
          return (
            <DraftedCard
              key={id}
              drafted={tour}
              title={name}
              capacity={seats}
              to="/console/programme/tour"
            >
              {day} {departs_at.slice(11, 16)}–{returns_at.slice(11, 16)} ·{' '}
              {kind === 'factory' ? t`Factory tour` : t`Free shuttle`}
            </DraftedCard>
          );
        })}
      </ul>
    </section>
  );
}
