import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { registrationQueries } from './registrations.ts';

/**
 * Contact details of the signed-in visitor, to prefill a form. They come from the registration, or
 * offline from the sign-in. Never stored on the device.
 */
export function useContact() {
  const signIn = readSignIn();
  const account_id = signIn?.account_id ?? '';
  const query = { ...registrationQueries.ownBasics(account_id), enabled: account_id !== '' };
  const { data: basic } = useQuery(query);
  return useMemo(() => {
    const name = basic?.name ?? signIn?.buyer_name ?? '';
    const email = basic?.email || signIn?.email || '';
    if (!basic) return { name, email, phone: signIn?.cellphone ?? '' };
    const { company_name, country, relevant_industry: industry } = basic;
    const phone = `+${basic.area_code} ${basic.cellphone}`;
    return { name, email, phone, company_name, country, industry };
  }, [basic, signIn]);
}
