import { useLingui } from '@lingui/react/macro';
import type { ProfilePart } from '#contract/company-profiles.ts';

/** The parts of a profile. The workspace has its own copy: a shared one would be in the script of every page. */
export function useProfilePartLabels(): Record<ProfilePart, string> {
  const { t } = useLingui();
  return {
    logo: t`Logo`,
    profile_zh: t`Profile in Chinese`,
    profile_en: t`Profile in English`,
    city: t`City`,
    categories: t`Product categories`,
    website: t`Website`,
    video: t`Video`,
    exhibits: t`Published exhibits`,
    exhibit_pictures: t`A picture of every exhibit`,
  };
}
