import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { CaptchaTail } from '#client/forms/captcha-tail.tsx';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useCaptcha } from '#client/forms/use-captcha.ts';
import { useSubmission } from '#client/forms/use-submission.ts';
import { reservationQueries } from '#client/queries/booth-requests.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import {
  addReservation,
  type BoothKind,
  type getReservationChoices,
  reservationWith,
} from '#contract/booth-requests.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import {
  type ReservationValues,
  startReservation,
  unitAreaOf,
  withBoothSize,
} from './reservation-values.ts';

type ReservationControl = Control<ReservationValues, unknown, InputOf<typeof addReservation>>;

interface ReservationFormProps {
  isCaptchaRequired: boolean;
  onSent: (reference_number: string, email: string) => void;
}

/** A company's request for a booth. */
export function ReservationForm({ isCaptchaRequired, onSent }: ReservationFormProps) {
  const { t } = useLingui();
  const captcha = useCaptcha('reserve', isCaptchaRequired);
  const { data: choices } = useSuspenseQuery(reservationQueries.choices());
  const kinds = choices.display_type_intent;
  const submission = useSubmission({
    schema: reservationWith(kinds),
    adjust: (values) => withBoothSize(values, kinds),
    start: startReservation,
    draft: { name: 'reservation', owner: 'anyone' },
    leaveOut: ['captcha'],
    captcha,
    send: (reservation, once) => call(addReservation, reservation, once),
    onSent: ({ reference_number }, { email }) => onSent(reference_number, email),
  });
  const { control } = submission;
  return (
    <SubmissionForm submission={submission} action={<Trans>Send the request</Trans>}>
      <BoothFields control={control} choices={choices} />
      <h2>
        <Trans>Contact details</Trans>
      </h2>
      <TextField
        control={control}
        name="contact_name"
        label={t`Contact person`}
        autoComplete="name"
      />
      <TextField
        control={control}
        name="title"
        label={t`Job title`}
        autoComplete="organization-title"
      />
      <TextField
        control={control}
        name="tel"
        label={t`Phone`}
        hint={t`With the country code if it is not a number of mainland China`}
        kind="phone"
      />
      <TextField
        control={control}
        name="email"
        label={t`E-mail`}
        hint={t`The receipt with your reference number goes here.`}
        kind="email"
      />
      <CaptchaTail control={control} name="captcha" captcha={captcha} />
      <p className="quiet small">
        <Trans>
          This is a request, not a contract: the organiser calls you to agree on place and price.
        </Trans>
      </p>
    </SubmissionForm>
  );
}

interface BoothFieldsProps {
  control: ReservationControl;
  choices: OutputOf<typeof getReservationChoices>;
}

function BoothFields({ control, choices }: BoothFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <h2>
        <Trans>Your company</Trans>
      </h2>
      <TextField
        control={control}
        name="company"
        label={t`Company name`}
        autoComplete="organization"
      />
      <SelectField
        control={control}
        name="category_module"
        label={t`What you would show`}
        options={choices.category_module}
      />
      <h2>
        <Trans>Your booth</Trans>
      </h2>
      <SelectField
        control={control}
        name="intended_area"
        label={t`Part of the exhibition`}
        options={choices.intended_area}
      />
      <ChoiceField
        control={control}
        name="display_type_intent"
        label={t`Kind of booth`}
        options={choices.display_type_intent}
        look="list"
      />
      <BoothSize control={control} kinds={choices.display_type_intent} />
    </>
  );
}

interface BoothSizeProps {
  control: ReservationControl;
  kinds: readonly BoothKind[];
}

/** Booths of a fixed area are counted; other booths are measured in m². */
function BoothSize({ control, kinds }: BoothSizeProps) {
  const { t } = useLingui();
  const unit_area = unitAreaOf(useWatch({ control, name: 'display_type_intent' }), kinds);
  const most = limits.STANDARD_BOOTHS_MAX;
  const least = limits.STANDARD_BOOTH_AREA;
  const largest = String(limits.DISPLAY_AREA_MAX).replace(/\B(?=(\d{3})+$)/g, ',');
  return unit_area ? (
    <TextField
      key="standard_booth"
      control={control}
      name="standard_booth"
      label={t`Number of booths`}
      hint={t`1 to ${most}, of ${unit_area} m² each`}
      kind="whole_number"
    />
  ) : (
    <TextField
      key="intended_display_area"
      control={control}
      name="intended_display_area"
      label={t`Area in m²`}
      hint={t`${least} to ${largest} m²; a guess is enough`}
      kind="whole_number"
    />
  );
}
