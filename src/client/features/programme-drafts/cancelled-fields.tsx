import { Trans, useLingui } from '@lingui/react/macro';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextPair } from '#client/forms/text-pair.tsx';
import { FlagField } from '#client/ui/fields/flag-field.tsx';

interface Cancellable extends FieldValues {
  form: { is_cancelled: boolean; cancelled_reason: { zh: string; en: string } };
}

interface CancelledFieldsProps<Values extends Cancellable, Output> {
  control: Control<Values, unknown, Output>;
  isCancelled: boolean;
}

/** Something that does not take place says why. */
export function CancelledFields<Values extends Cancellable, Output>({
  control,
  isCancelled,
}: CancelledFieldsProps<Values, Output>) {
  const { t } = useLingui();
  return (
    <>
      <h2>
        <Trans>Status</Trans>
      </h2>
      <FlagField
        control={control}
        name={'form.is_cancelled' as FieldPath<Values>}
        label={t`It is cancelled`}
      />
      {isCancelled && (
        <TextPair
          // The path is in every form of this kind.
          control={control as unknown as Control<Cancellable>}
          name="form.cancelled_reason"
          labels={{ zh: t`Reason in Chinese`, en: t`Reason in English` }}
        />
      )}
    </>
  );
}
