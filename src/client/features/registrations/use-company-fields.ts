import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { choiceQueries } from '#client/queries/choices.ts';
import type { Option, StoredField } from '#contract/registrations.ts';

type PersonField = 'region' | 'country' | 'name' | 'gender' | 'area_code' | 'cellphone' | 'email';

interface FieldLook {
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
  autoComplete?: string;
  kind?: 'phone' | 'url';
  /** Options of a choice; undefined: a text field. */
  options?: readonly Option[];
}

export interface CompanyField extends FieldLook {
  name: Exclude<StoredField, PersonField>;
}

/**
 * The fields of company and position in display order. A contract field that is missing both here
 * and in the person's fields causes a compile error.
 */
export function useCompanyFields(region: string): CompanyField[] {
  const { t } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const nameHints: Record<string, string> = {
    mainland: t`The full Chinese name, as on the business licence`,
    overseas: t`In Latin or other letters, without Chinese characters`,
  };
  const looks: Record<CompanyField['name'], FieldLook> = {
    company_name: {
      label: t`Company name`,
      hint: nameHints[region],
      autoComplete: 'organization',
    },
    job_title: { label: t`Job title`, autoComplete: 'organization-title' },
    business_nature: { label: t`Nature of business`, options: selection.business_nature },
    city: { label: t`City`, autoComplete: 'address-level2' },
    company_address: { label: t`Company address`, autoComplete: 'street-address' },
    department: { label: t`Department`, isOptional: true },
    department_function: {
      label: t`Function of the department`,
      options: selection.department_function,
      isOptional: true,
    },
    relevant_industry: {
      label: t`Industry`,
      options: selection.relevant_industry,
      isOptional: true,
    },
    phone: { label: t`Office phone`, kind: 'phone', autoComplete: 'off', isOptional: true },
    fax: { label: t`Fax`, kind: 'phone', autoComplete: 'off', isOptional: true },
    website: {
      label: t`Website`,
      hint: t`Starts with https://`,
      kind: 'url',
      autoComplete: 'url',
      isOptional: true,
    },
  };
  const names = Object.keys(looks) as CompanyField['name'][];
  return names.map((name) => ({ name, ...looks[name] }));
}
