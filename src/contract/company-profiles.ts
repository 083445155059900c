import * as z from 'zod/mini';
import { ExhibitorBooth } from './booths.ts';
import { WebUrl } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  hasChinese,
  inBothLanguages,
  line,
  lineOrEmpty,
  optionalText,
  TimeOfDay,
  WholeNumber,
  whenRight,
} from './fields.ts';
import { limits } from './limits.ts';
import { CalendarDate, OptionCode, PicturePath } from './plain-fields.ts';

/** The hours with staff at the booth on a day of the exhibition. */
export const BoothHours = z
  .object({ date: CalendarDate, opens: TimeOfDay, closes: TimeOfDay })
  .check(
    z.refine(({ opens, closes }) => opens < closes, {
      error: 'range_reversed',
      path: ['closes'],
      ...whenRight('opens', 'closes'),
    }),
  );
export type BoothHours = z.infer<typeof BoothHours>;

const withoutChinese = z.refine<string>(
  (text) => !hasChinese(text),
  'company_name_without_chinese',
);
const name = line(limits.COMPANY_NAME_CHARACTERS_MAX).check(
  z.minLength(limits.COMPANY_NAME_CHARACTERS),
);
const short_name = line(limits.NAME_CHARACTERS_MAX);

const categories = z
  .array(OptionCode)
  .check(z.maxLength(limits.CATEGORIES_AN_EXHIBITOR, 'too_many'));

/** A name whose English one is missing repeats the Chinese one, so that every page has a name. */
function inOneLanguageAtLeast(text: typeof name) {
  return z.object({ zh: text, en: text }).check(
    z.refine(({ zh, en }) => !hasChinese(en) || en === zh, {
      error: 'company_name_without_chinese',
      path: ['en'],
      ...whenRight('zh', 'en'),
    }),
  );
}

/** The fields that an organiser may leave incomplete: the exhibitor completes its profile. */
export const incompleteProfile = {
  name: inOneLanguageAtLeast(name),
  short_name: inOneLanguageAtLeast(short_name),
  categories,
};

/** An exhibitor's profile. An empty text counts as missing. */
export const CompanyProfileForm = z.object({
  /** The Chinese name of a mainland company contains Chinese characters. */
  name: z.object({ zh: name, en: name.check(withoutChinese) }),
  short_name: z.object({ zh: short_name, en: short_name.check(withoutChinese) }),
  /** Plain text in paragraphs. */
  profile: inBothLanguages(optionalText(limits.COMPANY_PROFILE_CHARACTERS_MAX)),
  city: inBothLanguages(lineOrEmpty(limits.NAME_CHARACTERS_MAX)),
  website: WebUrl,
  /** Codes of `product_categories`, the most important first. */
  categories: categories.check(z.minLength(1)),
  video_url: WebUrl,
  live_url: WebUrl,
  /** An own upload; null: none. */
  logo: z.nullable(PicturePath),
  is_export: z.boolean(),
  /** Missing days use the exhibition's hours. */
  booth_hours: z.array(BoothHours).check(z.maxLength(limits.EXHIBITION_DAYS_MAX, 'too_many')),
});
export type CompanyProfileForm = z.infer<typeof CompanyProfileForm>;

/** The parts counted by the profile meter. */
export const profileParts = [
  'logo',
  'profile_zh',
  'profile_en',
  'city',
  'categories',
  'website',
  'video',
  'exhibits',
  'exhibit_pictures',
] as const;
export type ProfilePart = (typeof profileParts)[number];

interface Shown {
  /** Exhibits on the shelf, and how many have a picture. */
  exhibits: number;
  exhibits_with_picture: number;
}

type JudgedFields = Pick<
  CompanyProfileForm,
  'logo' | 'profile' | 'city' | 'categories' | 'website' | 'video_url'
>;

/** The parts of a profile that a buyer would miss; also during editing. */
export function missingParts(
  { logo, profile, city, categories, website, video_url }: JudgedFields,
  { exhibits, exhibits_with_picture }: Shown,
): ProfilePart[] {
  const isThere: Record<ProfilePart, boolean> = {
    logo: logo !== null,
    profile_zh: profile.zh.trim() !== '',
    profile_en: profile.en.trim() !== '',
    city: city.zh.trim() !== '' && city.en.trim() !== '',
    categories: categories.length > 0,
    website: website.trim() !== '',
    video: video_url.trim() !== '',
    exhibits: exhibits > 0,
    exhibit_pictures: exhibits > 0 && exhibits_with_picture === exhibits,
  };
  return profileParts.filter((part) => !isThere[part]);
}

const CompanyProfile = z.object({
  exhibitor_id: z.uuidv7(),
  /** Counts edits; an edit refers to its base version. */
  version: z.int(),
  ...CompanyProfileForm.shape,
  ...incompleteProfile,
  /** ISO 3166-1 alpha-2; only the organiser changes it, like hall and booth. */
  country: z.string(),
  hall: z.nullable(z.string()),
  booth: z.nullable(z.string()),
  booths: z.array(ExhibitorBooth),
  /** The exhibition's hours by day. */
  opening_days: z.array(z.object({ date: CalendarDate, opens: z.string(), closes: z.string() })),
  exhibits: z.int(),
  exhibits_with_picture: z.int(),
  missing: z.array(z.enum(profileParts)),
  /** The organiser's reason for hiding the page; empty: public. */
  taken_down_reason: z.string(),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;

export const getCompanyProfile = endpoint({
  method: 'GET',
  path: '/web/company-profile/info',
  who: 'editor',
  summary: "The profile of the caller's exhibitor in both languages, and what is missing.",
  input: z.object({}),
  output: CompanyProfile,
});

export const editCompanyProfile = endpoint({
  method: 'POST',
  path: '/web/company-profile/edit',
  who: 'editor',
  summary: 'Changes it; EDITED_MEANWHILE if another person changed it after `version`.',
  input: z.safeExtend(CompanyProfileForm, { version: WholeNumber }),
  output: CompanyProfile,
  creates: true,
  changes: 'company_profile',
});
