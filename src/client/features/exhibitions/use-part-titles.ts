import { useLingui } from '@lingui/react/macro';
import type { ExhibitionPart } from '#contract/part-names.ts';

/** The titles of the parts of an exhibition's data. */
export function usePartTitles(): Record<ExhibitionPart, string> {
  const { t } = useLingui();
  return {
    basics: t`Name and registration`,
    dates: t`Days and opening hours`,
    venue: t`Venue and halls`,
    scale: t`Scale`,
    contacts: t`Organiser, contacts and filings`,
    notices: t`Notices`,
    choices: t`Choices of the registration form`,
    questionnaire: t`Questionnaire`,
    booth_requests: t`Choices of the booth request form`,
    rates: t`Exchange rates`,
    brand: t`Brand`,
    home: t`Texts of the home page`,
    texts: t`Texts of the pages on travel and about`,
    transport: t`Directions and shuttles`,
    entry: t`Entry rules`,
    hotels: t`Hotels`,
    discounts: t`Discounts and perks`,
    about: t`Organisers and past editions`,
  };
}
