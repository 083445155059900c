import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { choiceQueries } from '#client/queries/choices.ts';
import type { OwnRegistration } from './basic-values.ts';
import { Facts } from './facts.tsx';
import { useIdWords } from './id-number-fields.tsx';
import { useCompanyFields } from './use-company-fields.ts';

/** The user's basic information, read-only. */
export function BasicFacts({ basic }: { basic: NonNullable<OwnRegistration['basic']> }) {
  const { t } = useLingui();
  const { items } = useSuspenseQuery(choiceQueries.countries()).data;
  const { label: idLabel } = useIdWords(basic.id_type ?? 'id_card');
  const company = useCompanyFields(basic.region).map(
    ({ name, label, options }): [string, string] => {
      const stored = basic[name];
      return [label, options ? (options.find(({ code }) => code === stored)?.label ?? '') : stored];
    },
  );
  return (
    <Facts
      facts={[
        [t`Name`, basic.name],
        [t`Form of address`, basic.gender === 'sir' ? t`Mr` : t`Ms`],
        [t`Country or region`, items.find(({ code }) => code === basic.country)?.name ?? ''],
        [t`Mobile number`, `+${basic.area_code} ${basic.cellphone}`],
        [t`E-mail`, basic.email],
        ...(basic.id_number_masked ? [[idLabel, basic.id_number_masked] as [string, string]] : []),
        ...company,
      ]}
    />
  );
}
