import { Trans } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLang } from '#client/lang/use-lang.ts';
import { registrationQueries } from '#client/queries/registrations.ts';
import { AgreementOfAge } from './agreement.tsx';
import { BasicForm } from './basic-form.tsx';

interface RegisterBasicsProps {
  account_id: string;
  /** The ticket with what is typed so far. */
  ticket: (typed: { name: string; company_name: string }) => ReactNode;
  onSaved: () => Promise<void>;
}

/** The basic information form after the first sign-in. */
export function RegisterBasics({ account_id, ticket, onSaved }: RegisterBasicsProps) {
  const queryClient = useQueryClient();
  const { data: own } = useSuspenseQuery(registrationQueries.own(account_id));
  const lang = useLang();
  // Codes by SMS go to mainland numbers only.
  const isMainland = own.signed_in_by.cellphone !== null || lang === 'zh';
  return (
    <BasicForm
      own={own}
      account_id={account_id}
      region={isMainland ? 'mainland' : 'overseas'}
      draft="basic"
      above={ticket}
      action={<Trans>Save and continue</Trans>}
      onSaved={async () => {
        queryClient.removeQueries(registrationQueries.own(account_id));
        await onSaved();
      }}
      terms={(region) => <AgreementOfAge region={region} />}
    />
  );
}
