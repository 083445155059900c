import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { SearchSelect } from '#client/ui/fields/search-select.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  InvitedAddress,
  inviteToConference,
  type listConferenceInvitations,
  withdrawInvitation,
} from '#contract/conference-invitations.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { peopleIn } from './invited-people.ts';
import { useDraftWords } from './use-draft-words.ts';

type Invitation = OutputOf<typeof listConferenceInvitations>['items'][number];

/** The button that opens the invitations to a private conference, with their number. */
export function Invitations({ conference_id }: { conference_id: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery(consoleQueries.invitations(conference_id));
  const { i18n } = useLingui();
  const count = data?.items.length ?? 0;
  return (
    <>
      <Button kind="second" size="small" onClick={() => setOpen(true)}>
        <Plural value={count} _0="Invite" one="# invitation" other="# invitations" />
      </Button>
      {isOpen && (
        <Sheet title={t`Invitations`} onClosed={() => setOpen(false)}>
          <p>
            <Trans>
              Only those who are invited can sign up, with this address; others read that it is
              closed to outsiders. Once the conference is released they are told by e-mail, those
              who asked for it by SMS. A phone number that has not registered gets no message.
            </Trans>
          </p>
          <InviteForm key={count} conference_id={conference_id} />
          {error && (
            <p role="alert" className="error">
              {i18n._(errorText(error))}
            </p>
          )}
          <ul className="stack gap-0 ruled">
            {data?.items.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                conference_id={conference_id}
                invitation={invitation}
              />
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
}

function InviteForm({ conference_id }: { conference_id: string }) {
  const { t } = useLingui();
  const reload = useReload();
  const { data: exhibitors } = useQuery(exhibitorQueries.register());
  const submission = useSubmission({
    schema: inviteToConference.input,
    adjust: ({ people, exhibitor_id }) => ({
      conference_id,
      people: peopleIn(people),
      exhibitor_ids: exhibitor_id ? [exhibitor_id] : [],
    }),
    start: { people: '', exhibitor_id: '' },
    send: (input, once) => call(inviteToConference, input, once),
    onSent: ({ added }) => {
      toast(t`Invited: ${added}`);
      return reload();
    },
  });
  const { control } = submission;
  const people = peopleIn(useWatch({ control, name: 'people' }));
  const wrong = people.filter(({ address }) => !InvitedAddress.safeParse(address).success);
  const wrongText = wrong.map(({ name, address }) => `${name} ${address}`.trim()).join(', ');
  return (
    <SubmissionForm submission={submission} action={<Trans>Invite</Trans>}>
      <TextArea
        control={control}
        name="people"
        label={t`People`}
        hint={t`One per line: a name, then an e-mail address or a mainland phone number.`}
        max={20_000}
        rows={3}
        isOptional
      />
      <p role="status" className={wrongText ? 'error' : 'quiet small'}>
        {wrongText ? (
          <Trans>Not an address: {wrongText}</Trans>
        ) : (
          people.length > 0 && <Plural value={people.length} one="# person" other="# people" />
        )}
      </p>
      <SearchSelect
        control={control}
        name="exhibitor_id"
        label={t`Exhibitor`}
        hint={t`All its members are invited.`}
        options={[
          { code: '', label: t`No exhibitor` },
          ...(exhibitors?.items ?? []).map(({ id, short_name }) => ({
            code: id,
            label: short_name,
          })),
        ]}
        isOptional
      />
    </SubmissionForm>
  );
}

interface InvitationRowProps {
  conference_id: string;
  invitation: Invitation;
}

function InvitationRow({ conference_id, invitation }: InvitationRowProps) {
  const { t, i18n } = useLingui();
  const { lang } = useDraftWords();
  const reload = useReload();
  const { id, name, address, exhibitor, taken, waiting } = invitation;
  const withdraw = useMutation({
    mutationFn: () => call(withdrawInvitation, { conference_id, id }),
    onSuccess: reload,
  });
  const shown = exhibitor ? exhibitor.name[lang] || exhibitor.name.zh : name || address || '';
  return (
    <li className="row spread padded">
      <p className="stack gap-0">
        <span>{shown}</span>
        <span className="quiet small row gap-8">
          {name && address}
          {exhibitor && <Trans>Exhibitor</Trans>}
          {taken > 0 && (
            <Badge tone="done">
              <Plural value={taken} one="# signed up" other="# signed up" />
            </Badge>
          )}
          {waiting > 0 && (
            <Badge tone="notice">
              <Trans>{waiting} waiting</Trans>
            </Badge>
          )}
        </span>
        {withdraw.error && <span className="error">{i18n._(errorText(withdraw.error))}</span>}
      </p>
      <Button
        kind="second"
        size="small"
        aria-label={t`Withdraw the invitation of ${shown}`}
        isPending={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </li>
  );
}
