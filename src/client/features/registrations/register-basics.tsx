import { Trans } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { registrationQueries } from '#client/queries/registrations.ts';
import type { Region } from '#contract/registrations.ts';
import { Agreement } from './agreement.tsx';
import { BasicForm } from './basic-form.tsx';

interface RegisterBasicsProps {
  account_id: string;
  region: Region;
  onSaved: () => Promise<void>;
}

/** The basic information form after the first sign-in. */
export function RegisterBasics({ account_id, region, onSaved }: RegisterBasicsProps) {
  const queryClient = useQueryClient();
  const { data: own } = useSuspenseQuery(registrationQueries.own(account_id));
  return (
    <BasicForm
      own={own}
      account_id={account_id}
      region={region}
      draft="basic"
      action={<Trans>Save and continue</Trans>}
      onSaved={async () => {
        queryClient.removeQueries(registrationQueries.own(account_id));
        await onSaved();
      }}
    >
      <Agreement region={region} />
    </BasicForm>
  );
}
