import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { DiscardDraft } from '#client/features/programme-drafts/discard-draft.tsx';
import { TourEditor } from '#client/features/programme-drafts/tour-editor.tsx';
import { emptyTour, valuesOfTour } from '#client/features/programme-drafts/tour-values.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { call } from '#client/wire/api.ts';
import { discardTourDraft } from '#contract/tour-drafts.ts';

export const Route = createFileRoute('/_signed-in/console/programme/tour')({
  validateSearch: IdSearch,
  component: EditTour,
  staticData: { title: msg`Tour`, chunk: 'console', restoresDraft: true },
});

function EditTour() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/_signed-in/console/programme/tour' });
  const { data: programme } = useSuspenseQuery(consoleQueries.programme());
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/console/programme', search: { view: 'tours' } });
  if (id) return <Stored key={id} id={id} onSaved={back} />;
  return (
    <Page title={t`New tour`} width="wide">
      <TourEditor start={emptyTour(programme.days[0] ?? '')} taken={0} onSaved={back} />
    </Page>
  );
}

function Stored({ id, onSaved }: { id: string; onSaved: () => void }) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(consoleQueries.tour(id));
  const { data: programme } = useSuspenseQuery(consoleQueries.programme());
  const taken = programme.tours.find((tour) => tour.id === id)?.taken ?? 0;
  const { edited_at, is_released } = data;
  return (
    <Page
      title={t`Edit a tour`}
      intro={
        <span className="row gap-8">
          {is_released && (
            <ButtonLink
              kind="second"
              size="small"
              to="/conference/investigate/detail"
              search={{ id }}
            >
              <Trans>See it as buyers do</Trans>
            </ButtonLink>
          )}
          {edited_at && (
            <DiscardDraft
              discard={() => call(discardTourDraft, { id })}
              isNew={!is_released}
              onDiscarded={onSaved}
            />
          )}
        </span>
      }
      width="wide"
    >
      <TourEditor start={valuesOfTour(data)} taken={taken} onSaved={onSaved} />
    </Page>
  );
}
