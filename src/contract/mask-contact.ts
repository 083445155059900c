import { maskPhone } from './contact-fields.ts';

interface Contacts {
  area_code: string;
  cellphone: string;
  email: string;
}

const DOTS = '••••';

/** Masks phone and address: enough to distinguish two people, but not to reach them. */
export function maskedContact({ area_code, cellphone, email }: Contacts) {
  const [user = '', domain] = email.split('@');
  return {
    phone: maskPhone(area_code, cellphone),
    email: domain ? `${user.slice(0, 1)}${DOTS}@${domain}` : '',
  };
}

export function wholeContact({ area_code, cellphone, email }: Contacts) {
  return { phone: cellphone && `+${area_code} ${cellphone}`, email };
}
