import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { forgetDraft, submissionKey } from '#client/device/drafts.ts';
import { showRefusal } from '#client/forms/form-errors.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { useCaptcha } from '#client/forms/use-captcha.ts';
import { useDraft, useRestoredDraft } from '#client/forms/use-draft.ts';
import { reservationQueries } from '#client/queries/reservations.ts';
import { CaptchaField } from '#client/ui/fields/captcha-field.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import classes from '#client/ui/fields/form.module.css';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { addReservation } from '#contract/reservations.ts';
import {
  emptyReservation,
  givenReservation,
  type ReservationValues,
} from './reservation-values.ts';

type Given = InputOf<typeof addReservation>;

interface ReservationFormProps {
  isCaptchaRequired: boolean;
  onSent: (reference_number: string, email: string) => void;
}

const draft = { name: 'reservation', owner: 'anyone' } as const;

/** A company's wish for a booth. */
export function ReservationForm({ isCaptchaRequired, onSent }: ReservationFormProps) {
  const { t, i18n } = useLingui();
  const { data: choices } = useSuspenseQuery(reservationQueries.choices());
  const form = useForm({
    mode: 'onTouched',
    resolver: schemaResolver<ReservationValues, Given>(addReservation.input, givenReservation),
    defaultValues: emptyReservation,
  });
  const { control } = form;
  const captcha = useCaptcha('reserve', isCaptchaRequired);
  const { captcha_id, refresh } = captcha;
  const send = useMutation({
    mutationFn: (given: Given) =>
      call(addReservation, isCaptchaRequired ? { ...given, captcha_id } : given, {
        idempotencyKey: submissionKey(draft),
      }),
    onSuccess: ({ reference_number }, { email }) => {
      forgetDraft('reservation');
      onSent(reference_number, email);
    },
    onError: (error) => {
      showRefusal(form, error, i18n);
      if (!isCaptchaRequired || !(error instanceof CallError)) return;
      if (error.errorName === 'NO_ANSWER') return;
      form.setValue('captcha', '');
      refresh();
    },
  });
  useDraft(form, draft, ['captcha']);
  useRestoredDraft(form, draft, emptyReservation);

  return (
    <form
      className={classes.form}
      onSubmit={form.handleSubmit((given) => {
        if (isCaptchaRequired && !given.captcha) {
          const missing = { type: 'required', message: 'required' };
          form.setError('captcha', missing, { shouldFocus: true });
          return;
        }
        send.mutate(given);
      })}
      noValidate
    >
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
      <BoothSize form={form} />
      <h2>
        <Trans>Whom we may call</Trans>
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
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        control={control}
        name="email"
        label={t`E-mail`}
        hint={t`The receipt with your reference number goes here.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      {captcha.isRequired && (
        <CaptchaField
          control={control}
          name="captcha"
          label={t`Image code`}
          image={captcha.image}
          hasFailed={captcha.hasFailed}
          onRefresh={captcha.refresh}
        />
      )}
      <p className={classes.small}>
        <Trans>
          This is a request, not a contract: the organiser calls you to agree on place and price.
        </Trans>
      </p>
      <FormEnd>
        <FormError control={control} />
        <SubmitButton isPending={send.isPending}>
          <Trans>Send the request</Trans>
        </SubmitButton>
      </FormEnd>
    </form>
  );
}

/** Standard booths are counted, everything else is measured. */
function BoothSize({
  form: { control },
}: {
  form: ReturnType<typeof useForm<ReservationValues, unknown, Given>>;
}) {
  const { t } = useLingui();
  const type = useWatch({ control, name: 'display_type_intent' });
  const { STANDARD_BOOTHS_MAX: most, STANDARD_BOOTH_AREA: least, DISPLAY_AREA_MAX } = limits;
  const largest = String(DISPLAY_AREA_MAX).replace(/\B(?=(\d{3})+$)/g, ',');
  return type === 'standard_booth' ? (
    <TextField
      key="standard_booth"
      control={control}
      name="standard_booth"
      label={t`Number of standard booths`}
      hint={t`1 to ${most}, of ${least} m² each`}
      inputMode="numeric"
      autoComplete="off"
    />
  ) : (
    <TextField
      key="intended_display_area"
      control={control}
      name="intended_display_area"
      label={t`Area in m²`}
      hint={t`${least} to ${largest} m²; a guess is enough`}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
