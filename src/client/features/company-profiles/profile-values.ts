import { type FormValues, valuesOf } from '#client/forms/form-values.ts';
import { type CompanyProfile, editCompanyProfile } from '#contract/company-profiles.ts';
import type { InputOf } from '#contract/endpoint.ts';

export type EditedProfile = InputOf<typeof editCompanyProfile>;

/** Form values of a profile. */
export interface ProfileValues extends FormValues<EditedProfile> {
  /** True for hours that differ from the exhibition's. */
  own_hours: boolean;
}

export function valuesOfProfile(profile: CompanyProfile): ProfileValues {
  const own = new Map(profile.booth_hours.map((hours) => [hours.date, hours]));
  return {
    ...valuesOf(editCompanyProfile.input, profile),
    own_hours: own.size > 0,
    booth_hours: profile.opening_days.map((day) => own.get(day.date) ?? day),
  };
}

/** A booth without own hours has the exhibition's hours. */
export function withBoothHours(values: ProfileValues): ProfileValues {
  return values.own_hours ? values : { ...values, booth_hours: [] };
}
