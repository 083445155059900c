import type { CompanyProfile, CompanyProfileForm } from '#contract/company-profiles.ts';

/** What the form of a profile holds: as it is typed, so that it can be kept as a draft. */
export interface ProfileValues extends Omit<CompanyProfileForm, 'logo'> {
  version: string;
  /** Empty: none. */
  logo: string;
  /** Other hours than the exhibition’s. */
  own_hours: boolean;
}

export function valuesOfProfile(profile: CompanyProfile): ProfileValues {
  const { version, name, short_name, city, website, categories, video_url, live_url } = profile;
  const own = new Map(profile.booth_hours.map((hours) => [hours.date, hours]));
  return {
    version: String(version),
    ...{ name, short_name, profile: profile.profile, city },
    ...{ website, categories, video_url, live_url, is_export: profile.is_export },
    logo: profile.logo ?? '',
    own_hours: own.size > 0,
    booth_hours: profile.opening_days.map((day) => own.get(day.date) ?? day),
  };
}

/** What would be sent. */
export function givenProfile({ own_hours, ...values }: ProfileValues) {
  return {
    ...values,
    version: Number(values.version),
    logo: values.logo || null,
    booth_hours: own_hours ? values.booth_hours : [],
  };
}
