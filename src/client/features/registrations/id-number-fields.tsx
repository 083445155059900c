import { Trans, useLingui } from '@lingui/react/macro';
import type { Control } from 'react-hook-form';
import { ConsentField } from '#client/ui/fields/consent-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { IdType } from '#contract/id-numbers.ts';
import { limits } from '#contract/limits.ts';
import type { BasicInformation } from '#contract/registrations.ts';
import type { BasicValues } from './basic-values.ts';

interface IdNumberFieldsProps {
  control: Control<BasicValues, unknown, BasicInformation>;
  id_type: IdType;
  /** The stored number as it may be shown; null: none is stored, or not of this document. */
  stored: string | null;
  isGiven: boolean;
}

/** The ID number with its own consent, which names purpose and retention. */
export function IdNumberFields({ control, id_type, stored, isGiven }: IdNumberFieldsProps) {
  const { t } = useLingui();
  const { label, hint } = useIdWords(id_type);
  const days = limits.ID_NUMBER_KEPT_DAYS;
  return (
    <>
      <TextField
        control={control}
        name="id_number"
        label={label}
        hint={stored ? t`Stored: ${stored}. Leave it empty to keep it unchanged.` : hint}
        isOptional={stored !== null}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {(isGiven || !stored) && (
        <ConsentField
          control={control}
          name="id_consent"
          label={
            <Trans>
              I agree that my ID number is processed for the real-name check at admission. It is
              stored encrypted, used for nothing else, and deleted within {days} days after the
              exhibition closes.
            </Trans>
          }
        />
      )}
    </>
  );
}

/** Label and hint of a document's number. */
export function useIdWords(id_type: IdType) {
  const { t } = useLingui();
  const words: Record<IdType, { label: string; hint: string }> = {
    id_card: { label: t`ID card number`, hint: t`18 characters; the last one may be X` },
    permanent_residence_card: {
      label: t`Foreign permanent resident ID card number`,
      hint: t`18 characters; the last one may be X`,
    },
    home_return_permit: {
      label: t`Home return permit number`,
      hint: t`H or M and eight digits; or the 18 digits of your residence permit`,
    },
    taiwan_travel_permit: {
      label: t`Taiwan travel permit number`,
      hint: t`Eight digits; or the 18 digits of your residence permit`,
    },
    residence_permit: {
      label: t`Residence permit number`,
      hint: t`18 characters; the last one may be X`,
    },
  };
  return words[id_type];
}
