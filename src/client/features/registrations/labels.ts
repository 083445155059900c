import { useLingui } from '@lingui/react/macro';
import type { ShippedQuestion } from '#contract/registrations.ts';

/** The questions of the questionnaire, as the form and the summary put them. */
export function useQuestionLabels(): Record<ShippedQuestion, string> {
  const { t } = useLingui();
  return {
    product_categories: t`Products you are interested in`,
    application_scenes: t`Where they will be used`,
    company_scale: t`Size of your company`,
    annual_budget: t`Annual purchasing budget (RMB)`,
    visit_purposes: t`Why are you visiting?`,
    event_types: t`Events you would like to attend`,
    exhibitors_of_interest: t`Exhibitors you would like to meet`,
    purchasing_requirement: t`What you are looking to buy`,
    heard_from: t`How did you hear of the exhibition?`,
  };
}
