import { useLingui } from '@lingui/react/macro';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { useRoleLabels } from './use-role-labels.ts';

interface RoleValues extends FieldValues {
  role: string;
}

/** The role of a new member. */
export function RoleField<Values extends RoleValues, Output>({
  control,
}: {
  control: Control<Values, unknown, Output>;
}) {
  const { t } = useLingui();
  const labels = useRoleLabels();
  return (
    <ChoiceField
      control={control}
      name={'role' as FieldPath<Values>}
      label={t`Role`}
      hint={t`Editors do everything except manage people. The third role sees inquiries only.`}
      look="list"
      options={[
        { code: 'main_contact', label: labels.main_contact },
        { code: 'staff', label: labels.staff },
        { code: 'inquiries', label: labels.inquiries },
      ]}
    />
  );
}
