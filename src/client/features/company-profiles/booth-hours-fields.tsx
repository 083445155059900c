import { Trans, useLingui } from '@lingui/react/macro';
import type { Control } from 'react-hook-form';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { BoothHours } from '#contract/company-profiles.ts';
import { weekdayText } from '#contract/date-text.ts';
import classes from './profile.module.css';
import type { ProfileValues } from './profile-values.ts';

interface BoothHoursFieldsProps<Output> {
  control: Control<ProfileValues, unknown, Output>;
  hasOwn: boolean;
  days: readonly BoothHours[];
}

/** Opening hours of the booth: the exhibition's, or day by day. */
export function BoothHoursFields<Output>({ control, hasOwn, days }: BoothHoursFieldsProps<Output>) {
  const { t, i18n } = useLingui();
  return (
    <>
      <FlagField control={control} name="own_hours" label={t`Other hours than the exhibition’s`} />
      {days.map(({ date, opens, closes }, index) =>
        hasOwn ? (
          <fieldset key={date} className={`stack ${classes.day}`}>
            <legend className="label">{weekdayText(date, i18n.locale)}</legend>
            <TextField
              control={control}
              name={`booth_hours.${index}.opens`}
              label={<Trans>From</Trans>}
              type="time"
            />
            <TextField
              control={control}
              name={`booth_hours.${index}.closes`}
              label={<Trans>To</Trans>}
              type="time"
            />
          </fieldset>
        ) : (
          <p key={date} className="row spread numbers read">
            <span>{weekdayText(date, i18n.locale)}</span>
            <span>
              {opens}–{closes}
            </span>
          </p>
        ),
      )}
    </>
  );
}
