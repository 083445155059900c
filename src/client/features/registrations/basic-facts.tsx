import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { choiceQueries } from '#client/queries/choices.ts';
import type { SelectionKind } from '#contract/registrations.ts';
import type { OwnRegistration } from './basic-values.ts';
import { Facts } from './facts.tsx';
import { useIdWords } from './id-number-fields.tsx';

/** One's own basic information, to read. */
export function BasicFacts({ basic }: { basic: NonNullable<OwnRegistration['basic']> }) {
  const { t } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const { items } = useSuspenseQuery(choiceQueries.countries()).data;
  const { label: idLabel } = useIdWords(basic.id_type ?? 'id_card');
  const labelOf = (kind: SelectionKind, wanted: string) =>
    selection[kind].find(({ code }) => code === wanted)?.label ?? '';

  return (
    <Facts
      facts={[
        [t`Name`, basic.name],
        [t`Form of address`, basic.gender === 'sir' ? t`Mr` : t`Ms`],
        [t`Country or region`, items.find(({ code }) => code === basic.country)?.name ?? ''],
        [t`Mobile number`, `+${basic.area_code} ${basic.cellphone}`],
        [t`E-mail`, basic.email],
        ...(basic.id_number_masked ? [[idLabel, basic.id_number_masked] as [string, string]] : []),
        [t`Company name`, basic.company_name],
        [t`Job title`, basic.job_title],
        [t`Nature of business`, labelOf('business_nature', basic.business_nature)],
        [t`City`, basic.city],
        [t`Company address`, basic.company_address],
        [t`Department`, basic.department],
        [t`Function of the department`, labelOf('department_function', basic.department_function)],
        [t`Industry`, labelOf('relevant_industry', basic.relevant_industry)],
        [t`Office phone`, basic.phone],
        [t`Fax`, basic.fax],
        [t`Website`, basic.website],
      ]}
    />
  );
}
