import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccessLine } from '#client/forms/access-line.tsx';
import { ConsoleList } from '#client/forms/console-list.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { inviteOrganiser } from '#contract/access-invitations.ts';
import {
  type Organiser,
  type OwnRole,
  removeOrganiser,
  resetSecondFactor,
} from '#contract/organisers.ts';
import { plainText } from '#contract/search-text.ts';
import { PersonSheet } from './person-sheet.tsx';
import { useCapabilityLabels } from './use-capability-labels.ts';
import { useScopeWords } from './use-scope-words.ts';

interface PeopleFilters {
  keyword?: string | undefined;
  sort?: 'name' | '-name' | undefined;
}

interface OrganisersProps {
  filters: PeopleFilters;
  onFiltered: (filters: PeopleFilters) => void;
}

/** The organisers with their rights. */
export function Organisers({ filters, onFiltered }: OrganisersProps) {
  const { t, i18n } = useLingui();
  const query = useQuery(consoleQueries.people());
  const queryClient = useQueryClient();
  const { data: access } = useSuspenseQuery(consoleQueries.access());
  const [changed, setChanged] = useState<Organiser | 'new' | null>(null);
  const reload = () => void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
  const roles = query.data?.roles ?? [];
  const columns = usePeopleColumns({ roles, access, onChange: setChanged, onChanged: reload });
  const { keyword = '', sort } = filters;
  const found = query.data?.items.filter(({ name, email }) =>
    plainText(`${name} ${email}`).includes(plainText(keyword)),
  );
  const order = (sort === '-name' ? -1 : 1) * (sort ? 1 : 0);
  const { compare } = new Intl.Collator(i18n.locale);
  const rows = found
    ?.map((person) => ({ ...person, id: person.organiser_id }))
    .sort((one, other) => order * compare(one.name, other.name));
  return (
    <section>
      <ConsoleList
        name="people"
        words={{
          label: t`People of the console`,
          search: t`Search people`,
          placeholder: t`Name or e-mail`,
          count: (total) => <Plural value={total} one="# person" other="# people" />,
          empty: <Trans>No one is in the console yet.</Trans>,
          nothing: <Trans>No one matches. Try other letters.</Trans>,
        }}
        records={{
          rows,
          total: rows?.length ?? 0,
          error: query.data ? null : query.error,
          isOld: false,
          onRetry: () => void query.refetch(),
        }}
        columns={columns}
        filters={filters}
        onFiltered={onFiltered}
        nameOf={({ name }) => name}
        onOpen={setChanged}
        actions={
          <Button size="small" onClick={() => setChanged('new')}>
            <Trans>Add a colleague</Trans>
          </Button>
        }
      />
      {changed && (
        <PersonSheet
          person={changed === 'new' ? null : changed}
          roles={roles}
          onSaved={reload}
          onClosed={() => setChanged(null)}
        />
      )}
    </section>
  );
}

interface PeopleColumns {
  roles: readonly OwnRole[];
  access: { organiser_id: string; second_factor: string };
  onChange: (person: Organiser) => void;
  onChanged: () => void;
}

function usePeopleColumns({
  roles,
  access,
  onChange,
  onChanged,
}: PeopleColumns): RecordColumn<Organiser>[] {
  const { t } = useLingui();
  const { roleOf } = useCapabilityLabels();
  const { places } = useScopeWords();
  return [
    {
      code: 'name',
      label: t`Name`,
      sorts: { up: 'name', down: '-name' },
      cell: ({ name, organiser_id }) => (
        <span className="row gap-8">
          <strong>{name}</strong>
          {organiser_id === access.organiser_id && (
            <Badge>
              <Trans>You</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    { code: 'email', label: t`E-mail`, cell: ({ email }) => email },
    { code: 'role', label: t`Role`, cell: ({ role }) => roleOf(role, roles) },
    { code: 'places', label: t({ message: 'Where', context: 'a role counts' }), cell: places },
    {
      code: 'access',
      label: t({ message: 'Access', context: 'of a person' }),
      cell: ({ name, organiser_id, access: reached }) => (
        <AccessLine
          access={reached}
          name={name}
          invite={
            organiser_id === access.organiser_id
              ? undefined
              : () => call(inviteOrganiser, { organiser_id })
          }
          onInvited={onChanged}
        />
      ),
    },
    {
      code: 'second_factor',
      label: t`Authenticator`,
      isShort: true,
      cell: ({ has_second_factor }) => {
        if (has_second_factor) return t`set up`;
        return access.second_factor === 'none' ? '' : <Trans>no authenticator yet</Trans>;
      },
    },
    {
      code: 'actions',
      label: t`Actions`,
      isShort: true,
      cell: (person) => <PersonActions person={person} onChange={onChange} onChanged={onChanged} />,
    },
  ];
}

interface PersonActionsProps {
  person: Organiser;
  onChange: (person: Organiser) => void;
  onChanged: () => void;
}

function PersonActions({ person, onChange, onChanged }: PersonActionsProps) {
  const { t } = useLingui();
  const { name, has_second_factor } = person;
  const [asked, setAsked] = useState<'remove' | 'reset' | null>(null);
  return (
    <span className="row gap-4">
      <Button
        kind="quiet"
        size="small"
        aria-label={t`Change ${name}`}
        onClick={() => onChange(person)}
      >
        <Trans>Change</Trans>
      </Button>
      {has_second_factor && (
        <Button
          kind="quiet"
          size="small"
          aria-label={t`Reset the authenticator of ${name}`}
          onClick={() => setAsked('reset')}
        >
          <Trans>Reset authenticator</Trans>
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        aria-label={t`Remove ${name}`}
        onClick={() => setAsked('remove')}
      >
        <Trans>Remove</Trans>
      </Button>
      {asked && (
        <QuestionSheet
          person={person}
          asked={asked}
          onDone={onChanged}
          onClosed={() => setAsked(null)}
        />
      )}
    </span>
  );
}

interface QuestionProps {
  person: Organiser;
  asked: 'remove' | 'reset';
  onDone: () => void;
  onClosed: () => void;
}

function QuestionSheet({ person, asked, onDone, onClosed }: QuestionProps) {
  const { t, i18n } = useLingui();
  const { organiser_id, name } = person;
  const act = useMutation({
    mutationFn: () =>
      call(asked === 'remove' ? removeOrganiser : resetSecondFactor, { organiser_id }),
    onSuccess: () => {
      onDone();
      onClosed();
    },
  });
  const isRemoving = asked === 'remove';
  return (
    <Sheet
      title={isRemoving ? t`Remove ${name}?` : t`Reset the authenticator of ${name}?`}
      onClosed={onClosed}
    >
      <p>
        {isRemoving ? (
          <Trans>
            The console closes to {name} at once. What they changed stays in the history.
          </Trans>
        ) : (
          <Trans>{name} sets up a new authenticator at the next visit of the console.</Trans>
        )}
      </p>
      <p role="alert" className="error">
        {act.error && i18n._(errorText(act.error))}
      </p>
      <Button
        kind={isRemoving ? 'danger' : 'main'}
        isPending={act.isPending}
        onClick={() => act.mutate()}
      >
        {isRemoving ? <Trans>Remove</Trans> : <Trans>Reset</Trans>}
      </Button>
    </Sheet>
  );
}
