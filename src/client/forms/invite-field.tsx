import { Trans } from '@lingui/react/macro';
import { Switch } from '#client/ui/switch.tsx';

interface InviteFieldProps {
  isInvited: boolean;
  onChange: (isInvited: boolean) => void;
}

/** Asks if the added person gets a mail with a personal link. */
export function InviteField({ isInvited, onChange }: InviteFieldProps) {
  return (
    <Switch checked={isInvited} onChange={({ target }) => onChange(target.checked)}>
      <Trans>Send an invitation</Trans>
    </Switch>
  );
}
