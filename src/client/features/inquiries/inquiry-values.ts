/** What the form holds: everything as it is typed. */
export interface InquiryValues {
  intention: string;
  estimated_quantity: string;
  description: string;
  name: string;
  company_name: string;
  country: string;
  industry: string;
  receiving_email: string;
  mails: boolean;
  consent_abroad: boolean;
}

export const emptyInquiry: InquiryValues = {
  intention: '',
  estimated_quantity: '',
  description: '',
  name: '',
  company_name: '',
  country: '',
  industry: '',
  receiving_email: '',
  mails: true,
  consent_abroad: false,
};

/** What would be sent for the values of the form. */
export function givenInquiry({ estimated_quantity, intention, ...values }: InquiryValues) {
  return {
    ...values,
    intention: intention || undefined,
    estimated_quantity: estimated_quantity ? Number(estimated_quantity) : undefined,
  };
}
