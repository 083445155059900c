import { expect, test } from 'vitest';
import { BuyingLeadForm } from '#contract/buying-leads.ts';
import { issueName } from '#contract/errors.ts';
import { inquiryFormTo } from '#contract/inquiries.ts';

function faults({ error }: ReturnType<typeof BuyingLeadForm.safeParse>) {
  return (error?.issues ?? []).map((issue) => [issue.path.join('.'), issueName(issue)]);
}

const lead = {
  name: 'Anna Müller',
  company_name: '',
  country: 'DE',
  phone: '',
  email: 'anna@example.com',
  industry: 'rental',
  product_category_1: 'led_indoor',
  product_category_2: '',
  requirement: 'P1.5, 40 m²',
  contact_consent: false,
};

test('a second category of a buying lead is optional, and differs from the first', () => {
  expect(faults(BuyingLeadForm.safeParse(lead))).toEqual([]);
  const empty = BuyingLeadForm.safeParse(
    { ...lead, product_category_1: '' },
    { reportInput: true },
  );
  expect(faults(empty)).toEqual([['product_category_1', 'required']]);
  const twice = BuyingLeadForm.safeParse({ ...lead, product_category_2: 'led_indoor' });
  expect(faults(twice)).toEqual([['product_category_2', 'choose_one']]);
});

test('an inquiry abroad needs its own consent', () => {
  const { error } = inquiryFormTo('DE').safeParse({}, { reportInput: true });
  const issue = error?.issues.find(({ path }) => path[0] === 'consent_abroad');
  expect(issue?.message).toBe('consent_abroad_required');
});
