import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { submissionKey } from '#client/device/drafts.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { EditedMeanwhile } from '#client/forms/edited-meanwhile.tsx';
import classes from '#client/forms/editor.module.css';
import { showRefusal } from '#client/forms/form-errors.ts';
import { SavedNote } from '#client/forms/saved-note.tsx';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { useEditLock } from '#client/forms/use-edit-lock.ts';
import { useFieldLabels } from '#client/forms/use-field-labels.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import form_classes from '#client/ui/fields/form.module.css';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { SecondButton, SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { editCompanyProfile, missingParts } from '#contract/company-profiles.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { BoothHoursFields } from './booth-hours-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { ProfileMeter } from './profile-meter.tsx';
import { givenProfile, type ProfileValues, valuesOfProfile } from './profile-values.ts';

type Given = InputOf<typeof editCompanyProfile>;

/** What an exhibitor says about itself, in both languages side by side. */
export function ProfileForm() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const query = companyProfileQueries.own();
  const { data: profile } = useSuspenseQuery(query);
  const { data: categories } = useSuspenseQuery(exhibitorQueries.categories());
  const [isSaved, setSaved] = useState(false);
  const owner = readSignIn()?.account_id ?? '';
  const draft = { name: 'company-profile', owner } as const;
  const start = valuesOfProfile(profile);
  const form = useForm({
    mode: 'onTouched',
    resolver: schemaResolver<ProfileValues, Given>(editCompanyProfile.input, givenProfile),
    defaultValues: start,
  });
  const { control, setValue } = form;
  const lock = useEditLock(form, { draft, start });
  const { labelOf, textOf } = useFieldLabels(categories.items);
  const save = useMutation({
    mutationFn: (given: Given) =>
      call(editCompanyProfile, given, { idempotencyKey: submissionKey(draft) }),
    onSuccess: (stored) => {
      queryClient.setQueryData(query.queryKey, stored);
      lock.startAgain(valuesOfProfile(stored));
      setSaved(true);
    },
    onError: async (error) => {
      showRefusal(form, error, i18n);
      if (!(error instanceof CallError) || error.errorName !== 'EDITED_MEANWHILE') return;
      lock.onEditedMeanwhile(
        valuesOfProfile(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
      );
    },
  });
  const values = useWatch({ control }) as ProfileValues;
  const { isDirty } = form.formState;
  const logo = values.logo || null;
  const most = limits.CATEGORIES_AN_EXHIBITOR;

  return (
    <form
      className={`${form_classes.form} ${classes.form}`}
      onSubmit={form.handleSubmit((given) => save.mutate(given))}
      onChange={() => setSaved(false)}
      noValidate
    >
      <ProfileMeter missing={missingParts({ ...values, logo }, profile)} />
      <EditedMeanwhile
        clashes={lock.clashes}
        labelOf={labelOf}
        textOf={textOf}
        onTake={lock.take}
        onKept={lock.keepMine}
      />
      <h2 id="company">
        <Trans>Company</Trans>
      </h2>
      <div id="logo">
        <LogoField
          logo={logo}
          onChange={(chosen) => setValue('logo', chosen ?? '', { shouldDirty: true })}
        />
      </div>
      <div className={classes.pair}>
        <TextField control={control} name="name.zh" label={labelOf('name.zh')} autoComplete="off" />
        <TextField control={control} name="name.en" label={labelOf('name.en')} autoComplete="off" />
        <TextField
          control={control}
          name="short_name.zh"
          label={labelOf('short_name.zh')}
          hint={t`As in lists and on the plan`}
          autoComplete="off"
        />
        <TextField
          control={control}
          name="short_name.en"
          label={labelOf('short_name.en')}
          hint={t`As in lists and on the plan`}
          autoComplete="off"
        />
      </div>
      <div className={classes.pair} id="profile">
        <TextArea
          control={control}
          name="profile.zh"
          label={labelOf('profile.zh')}
          max={limits.COMPANY_PROFILE_CHARACTERS_MAX}
          rows={8}
          isOptional
        />
        <TextArea
          control={control}
          name="profile.en"
          label={labelOf('profile.en')}
          max={limits.COMPANY_PROFILE_CHARACTERS_MAX}
          rows={8}
          isOptional
        />
      </div>
      <div className={classes.pair} id="city">
        <TextField control={control} name="city.zh" label={labelOf('city.zh')} isOptional />
        <TextField control={control} name="city.en" label={labelOf('city.en')} isOptional />
      </div>
      <div id="categories">
        <MultiChoice
          control={control}
          name="categories"
          label={labelOf('categories')}
          hint={t`Up to ${most}, the most important first: buying leads are matched by them.`}
          options={categories.items}
        />
      </div>
      <FlagField control={control} name="is_export" label={labelOf('is_export')} />
      <h2 id="links">
        <Trans>Links</Trans>
      </h2>
      <div className={classes.pair}>
        {(['website', 'video_url', 'live_url'] as const).map((name) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={labelOf(name)}
            type="url"
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            isOptional
          />
        ))}
      </div>
      <h2 id="booth">
        <Trans>Booth</Trans>
      </h2>
      <BoothFacts hall={profile.hall} booth={profile.booth} />
      <BoothHoursFields control={control} hasOwn={values.own_hours} days={values.booth_hours} />
      <FormEnd>
        <FormError control={control} />
        <SavedNote isSaved={isSaved} isDirty={isDirty} />
        {isDirty && (
          <SecondButton onClick={() => lock.startAgain(valuesOfProfile(profile))}>
            <Trans>Discard changes</Trans>
          </SecondButton>
        )}
        <SubmitButton isPending={save.isPending}>
          <Trans>Save</Trans>
        </SubmitButton>
      </FormEnd>
    </form>
  );
}

function BoothFacts({ hall, booth }: { hall: string | null; booth: string | null }) {
  return (
    <p className={form_classes.small}>
      {hall && booth ? (
        <Trans>
          Hall {hall}, booth {booth}. Hall, booth and country are the organiser’s to change.
        </Trans>
      ) : (
        <Trans>No booth is assigned yet. The organiser assigns hall and booth.</Trans>
      )}
    </p>
  );
}
