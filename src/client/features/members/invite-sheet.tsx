import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { inviteMember } from '#contract/members.ts';
import { RoleField } from './role-field.tsx';

interface InviteSheetProps {
  /** A button that copies a link, or shows it selected. */
  copyLink: (link: string) => ReactNode;
  onInvited: () => void;
  onClosed: () => void;
}

/** Creates a link that admits one person; it is shown only once. */
export function InviteSheet({ copyLink, onInvited, onClosed }: InviteSheetProps) {
  const { t } = useLingui();
  const [link_token, setToken] = useState<string | null>(null);
  return (
    <Sheet title={t`Invite a colleague`} onClosed={onClosed}>
      {link_token === null ? (
        <InviteForm
          onMade={(made) => {
            setToken(made);
            onInvited();
          }}
        />
      ) : (
        <MadeLink link_token={link_token} copyLink={copyLink} />
      )}
    </Sheet>
  );
}

function InviteForm({ onMade }: { onMade: (link_token: string) => void }) {
  const { t } = useLingui();
  const submission = useSubmission({
    schema: inviteMember.input,
    start: { role: 'staff', note: '' },
    send: (invitation) => call(inviteMember, invitation),
    onSent: ({ link_token }) => onMade(link_token),
  });
  const { control } = submission;
  return (
    <SubmissionForm submission={submission} action={<Trans>Make the link</Trans>}>
      <TextField
        control={control}
        name="note"
        label={t`For whom`}
        hint={t`To recognise it in the list; no one else sees it.`}
        autoComplete="off"
        isOptional
      />
      <RoleField control={control} />
    </SubmissionForm>
  );
}

interface MadeLinkProps extends Pick<InviteSheetProps, 'copyLink'> {
  link_token: string;
}

function MadeLink({ link_token, copyLink }: MadeLinkProps) {
  const { t, i18n } = useLingui();
  const days = limits.MEMBER_INVITATION_VALID_DAYS;
  const link = `${window.location.origin}/workspace/join?lang=${i18n.locale}#${link_token}`;
  const send = () =>
    // The user may close the share sheet without sending; the link is still shown.
    navigator.share({ title: t`Invitation to our workspace`, url: link }).catch(() => {});
  return (
    <>
      <p role="status">
        <Trans>
          Send this link to one person. It works once, within {days} days, and is not shown again.
        </Trans>
      </p>
      {'share' in navigator && (
        <Button onClick={() => void send()}>
          <Trans>Send</Trans>
        </Button>
      )}
      {copyLink(link)}
      <p className="quiet small">
        <Trans>
          They sign in by e-mail with their own address, which then represents your company.
        </Trans>
      </p>
    </>
  );
}
