import { useLingui } from '@lingui/react/macro';
import { intentions, quantityOptions } from '#contract/inquiries.ts';

/** Labels of the choices in an inquiry. */
export function useInquiryChoices() {
  const { t } = useLingui();
  const intentionLabels: Record<(typeof intentions)[number], string> = {
    price: t`A price`,
    sample: t`A sample`,
    order: t`To order`,
    agency: t`To become a distributor`,
    details: t`More details`,
  };
  const quantityLabels: Record<(typeof quantityOptions)[number], string> = {
    1: t`1–9 pieces`,
    2: t`10–49 pieces`,
    3: t`50–199 pieces`,
    4: t`200–999 pieces`,
    5: t`1,000 or more`,
  };
  return {
    intentions: intentions.map((code) => ({ code, label: intentionLabels[code] })),
    quantities: quantityOptions.map((option) => ({
      code: String(option),
      label: quantityLabels[option],
    })),
  };
}
