import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { ConferenceEditor } from '#client/features/programme-drafts/conference-editor.tsx';
import {
  emptyConference,
  valuesOfConference,
} from '#client/features/programme-drafts/conference-values.ts';
import { DiscardDraft } from '#client/features/programme-drafts/discard-draft.tsx';
import { Invitations } from '#client/features/programme-drafts/invitations.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { call } from '#client/wire/api.ts';
import { discardConferenceDraft } from '#contract/programme-drafts.ts';

export const Route = createFileRoute('/_signed-in/console/programme/edit')({
  validateSearch: IdSearch,
  component: EditConference,
  staticData: { title: msg`Conference`, chunk: 'console', restoresDraft: true },
});

function EditConference() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/_signed-in/console/programme/edit' });
  const { data: programme } = useSuspenseQuery(consoleQueries.programme());
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/console/programme' });
  if (id) return <Stored key={id} id={id} onSaved={back} />;
  const start = emptyConference(programme.days[0] ?? '');
  return (
    <Page title={t`New conference`} width="wide">
      <ConferenceEditor start={start} programme={programme} onSaved={back} />
    </Page>
  );
}

function Stored({ id, onSaved }: { id: string; onSaved: () => void }) {
  const { t } = useLingui();
  const { data: programme } = useSuspenseQuery(consoleQueries.programme());
  const { data } = useSuspenseQuery(consoleQueries.conference(id));
  const { edited_at, form, is_released } = data;
  return (
    <Page
      title={t`Edit a conference`}
      intro={
        <span className="row gap-8">
          {is_released && (
            <ButtonLink kind="second" size="small" to="/conference/detail" search={{ id }}>
              <Trans>See it as buyers do</Trans>
            </ButtonLink>
          )}
          {form.access === 'private' && <Invitations conference_id={id} />}
          {edited_at && (
            <DiscardDraft
              discard={() => call(discardConferenceDraft, { id })}
              isNew={!is_released}
              onDiscarded={onSaved}
            />
          )}
        </span>
      }
      width="wide"
    >
      <ConferenceEditor start={valuesOfConference(data)} programme={programme} onSaved={onSaved} />
    </Page>
  );
}
