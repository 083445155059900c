import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { readSignIn } from '#client/device/sign-in.ts';
import classes from '#client/forms/editor.module.css';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { useEditor } from '#client/forms/use-editor.ts';
import { useFieldLabels } from '#client/forms/use-field-labels.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { boothNumbers } from '#contract/booths.ts';
import { editCompanyProfile, missingParts } from '#contract/company-profiles.ts';
import { limits } from '#contract/limits.ts';
import { BoothHoursFields } from './booth-hours-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { ProfileMeter } from './profile-meter.tsx';
import {
  type EditedProfile,
  type ProfileValues,
  valuesOfProfile,
  withBoothHours,
} from './profile-values.ts';

/** An exhibitor's profile, in both languages side by side. */
export function ProfileForm() {
  const queryClient = useQueryClient();
  const query = companyProfileQueries.own();
  const { data: profile } = useSuspenseQuery(query);
  const { data: categories } = useSuspenseQuery(exhibitorQueries.categories());
  const labels = useFieldLabels(categories.items);
  const { labelOf } = labels;
  const editor = useEditor({
    schema: editCompanyProfile.input,
    adjust: withBoothHours,
    start: valuesOfProfile(profile),
    toValues: valuesOfProfile,
    draft: { name: 'company-profile', owner: readSignIn()?.account_id ?? '' },
    save: (edited, once) => call(editCompanyProfile, edited, once),
    reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    onSaved: (stored) => queryClient.setQueryData(query.queryKey, stored),
  });
  const { control, form } = editor;
  const values = useWatch({ control }) as ProfileValues;
  const logo = values.logo || null;
  return (
    <EditorForm editor={editor} labels={labels} action={<Trans>Save</Trans>}>
      <ProfileMeter missing={missingParts({ ...values, logo }, profile)} />
      <h2 id="company">
        <Trans>Company</Trans>
      </h2>
      <div id="logo">
        <LogoField
          logo={logo}
          onChange={(chosen) => form.setValue('logo', chosen ?? '', { shouldDirty: true })}
        />
      </div>
      <CompanyTexts control={control} labelOf={labelOf} categories={categories.items} />
      <h2 id="links">
        <Trans>Links</Trans>
      </h2>
      <div className={`tiles ${classes.pair}`}>
        {(['website', 'video_url', 'live_url'] as const).map((name) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={labelOf(name)}
            kind="url"
            isOptional
          />
        ))}
      </div>
      <h2 id="booth">
        <Trans>Booth</Trans>
      </h2>
      <BoothFacts hall={profile.hall} booth={boothNumbers(profile.booths)} />
      <BoothHoursFields control={control} hasOwn={values.own_hours} days={values.booth_hours} />
    </EditorForm>
  );
}

interface CompanyTextsProps {
  control: Control<ProfileValues, unknown, EditedProfile>;
  labelOf: (field: string) => string;
  categories: readonly Choice[];
}

/** Names, profile, city and categories. */
function CompanyTexts({ control, labelOf, categories }: CompanyTextsProps) {
  const { t } = useLingui();
  const most = limits.CATEGORIES_AN_EXHIBITOR;
  const shortHint = t`As in lists and on the plan`;
  return (
    <>
      <div className={`tiles ${classes.pair}`}>
        {(['name.zh', 'name.en', 'short_name.zh', 'short_name.en'] as const).map((name) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={labelOf(name)}
            hint={name.startsWith('short') ? shortHint : undefined}
            autoComplete="off"
          />
        ))}
      </div>
      <div className={`tiles ${classes.pair}`} id="profile">
        {(['profile.zh', 'profile.en'] as const).map((name) => (
          <TextArea
            key={name}
            control={control}
            name={name}
            label={labelOf(name)}
            max={limits.COMPANY_PROFILE_CHARACTERS_MAX}
            rows={8}
            isOptional
          />
        ))}
      </div>
      <div className={`tiles ${classes.pair}`} id="city">
        {(['city.zh', 'city.en'] as const).map((name) => (
          <TextField key={name} control={control} name={name} label={labelOf(name)} isOptional />
        ))}
      </div>
      <div id="categories">
        <MultiChoice
          control={control}
          name="categories"
          label={labelOf('categories')}
          hint={t`Up to ${most}, the most important first: buying leads are matched by them.`}
          options={categories}
        />
      </div>
      <FlagField control={control} name="is_export" label={labelOf('is_export')} />
    </>
  );
}

function BoothFacts({ hall, booth }: { hall: string | null; booth: string }) {
  return (
    <p className="quiet small">
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
