import { useLingui } from '@lingui/react/macro';
import type { InquiryForm, quantityOptions } from '#contract/inquiries.ts';

/** Words for what a buyer wants, and how much of it. */
export function useInquiryLabels() {
  const { t } = useLingui();
  const intentions: Record<InquiryForm['intention'], string> = {
    price: t`A price`,
    sample: t`A sample`,
    order: t`To order`,
    agency: t`To be an agent`,
    details: t`Details`,
  };
  const quantities: Record<number, string> & Record<(typeof quantityOptions)[number], string> = {
    1: t`Up to 9`,
    2: t`10 to 49`,
    3: t`50 to 199`,
    4: t`200 to 999`,
    5: t`1,000 and more`,
  };
  return { intentions, quantities };
}
