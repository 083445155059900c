import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleQueries } from '#client/queries/console.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  type Organiser,
  type OwnRole,
  removeOrganiser,
  resetSecondFactor,
} from '#contract/organisers.ts';
import { PersonSheet } from './person-sheet.tsx';
import { useCapabilityLabels } from './use-capability-labels.ts';

/** The people of the console: who may do what. */
export function Organisers() {
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(consoleQueries.people());
  const { data: access } = useSuspenseQuery(consoleQueries.access());
  const [changed, setChanged] = useState<Organiser | 'new' | null>(null);
  const reload = () => void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
  const { items, roles } = data;
  return (
    <section className="stack gap-16">
      <p className="row">
        <Button onClick={() => setChanged('new')}>
          <Trans>Let somebody in</Trans>
        </Button>
        <span className="quiet small">
          <Plural value={items.length} one="# person" other="# people" />
        </span>
      </p>
      <ul className="stack gap-8">
        {items.map((person) => (
          <PersonCard
            key={person.organiser_id}
            person={person}
            roles={roles}
            isMe={person.organiser_id === access.organiser_id}
            asksSecondFactor={access.second_factor !== 'none'}
            onChange={() => setChanged(person)}
            onChanged={reload}
          />
        ))}
      </ul>
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

interface PersonCardProps {
  person: Organiser;
  roles: readonly OwnRole[];
  isMe: boolean;
  asksSecondFactor: boolean;
  onChange: () => void;
  onChanged: () => void;
}

function PersonCard({
  person,
  roles,
  isMe,
  asksSecondFactor,
  onChange,
  onChanged,
}: PersonCardProps) {
  const { t } = useLingui();
  const { roleOf } = useCapabilityLabels();
  const { name, email, role, halls, has_second_factor } = person;
  const [asked, setAsked] = useState<'remove' | 'reset' | null>(null);
  const hallsText = halls?.join(', ');
  return (
    <Card as="li">
      <div className="row spread">
        <p>
          <strong>{name}</strong>{' '}
          {isMe && (
            <Badge>
              <Trans>You</Trans>
            </Badge>
          )}
          <br />
          <span className="quiet small">
            {email} · {roleOf(role, roles)}
            {hallsText && (
              <>
                {' · '}
                <Trans>Halls {hallsText}</Trans>
              </>
            )}
            {asksSecondFactor && !has_second_factor && (
              <>
                {' · '}
                <Trans>no authenticator yet</Trans>
              </>
            )}
          </span>
        </p>
        <div className="row gap-8">
          <Button kind="second" size="small" aria-label={t`Change ${name}`} onClick={onChange}>
            <Trans>Change</Trans>
          </Button>
          {has_second_factor && (
            <Button
              kind="second"
              size="small"
              aria-label={t`Reset the authenticator of ${name}`}
              onClick={() => setAsked('reset')}
            >
              <Trans>Reset authenticator</Trans>
            </Button>
          )}
          <Button
            kind="second"
            size="small"
            aria-label={t`Remove ${name}`}
            onClick={() => setAsked('remove')}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      </div>
      {asked && (
        <QuestionSheet
          person={person}
          asked={asked}
          onDone={onChanged}
          onClosed={() => setAsked(null)}
        />
      )}
    </Card>
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
