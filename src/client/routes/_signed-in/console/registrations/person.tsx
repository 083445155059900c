import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { HistoryOf } from '#client/features/history/history-of.tsx';
import { PersonRecord } from '#client/features/persons/person-record.tsx';
import { useQuestionLabels } from '#client/features/registrations/labels.ts';
import { personQueries } from '#client/queries/persons.ts';
import { Page } from '#client/ui/page.tsx';
import { MissingRecord } from '#client/ui/records/missing-record.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import type { Subject } from '#contract/subjects.ts';

export const Route = createFileRoute('/_signed-in/console/registrations/person')({
  validateSearch: IdSearch,
  component: PersonPage,
  staticData: {
    title: msg({ message: 'Registration', context: 'of a visitor' }),
    chunk: 'console',
  },
});

function PersonPage() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/_signed-in/console/registrations/person' });
  if (id) return <Known key={id} id={id} />;
  return (
    <MissingRecord
      title={t({ message: 'Registration', context: 'of a visitor' })}
      text={<Trans>This person was not found.</Trans>}
      to="/console/registrations"
      list={<Trans>All registrations</Trans>}
    />
  );
}

function Known({ id }: { id: string }) {
  const { t } = useLingui();
  const questions = useQuestionLabels();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: person } = useSuspenseQuery(personQueries.detail(id));
  const records: { subject: Subject; subject_id: string }[] = [
    { subject: 'registration', subject_id: id },
    { subject: 'person', subject_id: person.account_id },
    ...(person.ticket ? [{ subject: 'ticket' as const, subject_id: person.ticket.ticket_id }] : []),
  ];
  return (
    <Page title={person.name || t`No name yet`} width="wide">
      <PersonRecord
        person={person}
        questions={questions}
        history={<HistoryOf records={records} />}
        onErased={() => {
          toast(t`Erased.`);
          // Removes the person's data from memory.
          void navigate({ to: '/console/registrations', replace: true }).then(() =>
            queryClient.resetQueries({ queryKey: personQueries.all() }),
          );
        }}
      />
    </Page>
  );
}
