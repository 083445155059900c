import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Badge } from '#client/ui/badge.tsx';
import { errorText } from '#client/wire/error-text.ts';
import type { Access, AccessState } from '#contract/access-states.ts';

const tones: Partial<Record<AccessState, 'done' | 'notice' | 'plain'>> = {
  not_sent: 'plain',
  failed: 'notice',
  stopped: 'notice',
  signed_in: 'done',
};

export interface AccessLineProps {
  access: Access;
  /** The person, for the button's label. */
  name: string;
  /** Requests the mail; undefined: the user may not. */
  invite?: (() => Promise<unknown>) | undefined;
  onInvited: () => void;
}

/** How far a person has come into workspace or console, and the mail with the personal link. */
export function AccessStateLine({ access: { state }, name, invite, onInvited }: AccessLineProps) {
  const { t, i18n } = useLingui();
  const mail = useMutation({ mutationFn: async () => invite?.(), onSuccess: onInvited });
  const labels: Record<AccessState, string> = {
    not_sent: t`Not invited`,
    waiting: t`Sending`,
    sent: t`Invitation sent`,
    failed: t`E-mail not delivered`,
    stopped: t`Refuses these e-mails`,
    opened: t`Link opened`,
    signed_in: t`Signed in`,
  };
  const isFirst = state === 'not_sent';
  const mayInvite = invite && !['waiting', 'signed_in', 'stopped'].includes(state);
  return (
    <span className="row gap-8 small">
      <Badge tone={tones[state] ?? 'mist'}>{labels[state]}</Badge>
      {mayInvite && (
        <button
          type="button"
          className="bare link tap"
          aria-disabled={mail.isPending}
          aria-label={isFirst ? t`Send invitation: ${name}` : t`Send again: ${name}`}
          onClick={() => !mail.isPending && mail.mutate()}
        >
          {isFirst ? <Trans>Send invitation</Trans> : <Trans>Send again</Trans>}
        </button>
      )}
      {mail.error && (
        <span role="alert" className="error">
          {i18n._(errorText(mail.error))}
        </span>
      )}
    </span>
  );
}
