import { randomUUIDv7 } from 'node:crypto';
import type { ExhibitorBooth } from '#contract/booths.ts';
import { type CompanyProfileForm, editCompanyProfile } from '#contract/company-profiles.ts';
import type { ExhibitorForm } from '#contract/exhibitors-console.ts';
import type { ExhibitForm } from '#contract/own-exhibits.ts';
import type { Database } from '#server/db/open.ts';
import { findOrAddBooths } from '#server/features/booths/rows.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { NewExhibitor } from '#server/features/exhibitors/rows.ts';
import type { NewExhibit } from '#server/features/exhibits/rows.ts';

/** An exhibitor of a test's own, of which only what matters is given. */
export function exhibitorOf(
  given: Partial<NewExhibitor> & { zh?: string; en?: string; booth?: string },
): NewExhibitor {
  const {
    zh = '测试光电有限公司',
    en = 'Test Optoelectronics Co., Ltd.',
    booth,
    ...columns
  } = given;
  return {
    id: randomUUIDv7(),
    name: { zh, en },
    short_name: { zh, en },
    profile: { zh: '专注显示。', en: 'Displays, and nothing else.' },
    country: 'CN',
    city: { zh: '深圳', en: 'Shenzhen' },
    categories: ['pro_audio'],
    booths: booth ? [boothOf(booth)] : [],
    website: '',
    logo: null,
    live_url: null,
    video_url: null,
    is_export: false,
    ...columns,
  };
}

/** A booth by its number, which begins with the hall. */
export function boothOf(number: string, is_co_exhibitor = false): ExhibitorBooth {
  return { hall: /^\d+/.exec(number)?.[0] ?? '', number, is_co_exhibitor };
}

/** The id of a booth of the current exhibition, added where it has none of that number. */
export async function boothIdOf(db: Database, number: string): Promise<string> {
  const { id: exhibition_id } = await getCurrentExhibition(db);
  const id = (await findOrAddBooths(db, exhibition_id, [boothOf(number)])).get(number);
  if (!id) throw new Error(`There is no booth ${number}`);
  return id;
}

/** An exhibit of a test's own, of which only what matters is given. */
export function exhibitOf(
  exhibitor_id: string,
  given: Partial<NewExhibit> & { zh?: string; en?: string } = {},
): NewExhibit {
  const { zh = '调音台', en = 'Mixing console', ...columns } = given;
  return {
    id: randomUUIDv7(),
    exhibitor_id,
    position: 0,
    name: { zh, en },
    description: { zh: '质保三年。', en: 'Three years’ warranty.' },
    model: '',
    category: 'pro_audio',
    brand: 'Testa',
    price_min: null,
    price_max: null,
    currency: 'CNY',
    price_terms: null,
    price_tiers: [],
    unit: 'piece',
    release_year: null,
    dot_pitch: null,
    minimum_order: null,
    lead_days: null,
    attributes: {},
    shown_on_site: true,
    is_new: false,
    is_export: false,
    is_brilliant: false,
    booth_id: null,
    issuer: '',
    live_url: null,
    video_url: null,
    pictures: [],
    datasheet: null,
    ...columns,
  };
}

/** An exhibit as its exhibitor fills it in. */
export function exhibitForm(given: Partial<ExhibitForm> = {}): ExhibitForm {
  return {
    name: { zh: '调音台', en: 'Mixing console' },
    model: '',
    description: { zh: '', en: '' },
    category: 'pro_audio',
    brand: 'Testa',
    price_min: 1_280,
    price_max: 1_999.99,
    currency: 'CNY',
    price_terms: null,
    price_tiers: [],
    unit: 'set',
    release_year: 2026,
    dot_pitch: null,
    minimum_order: null,
    lead_days: null,
    attributes: {},
    booth: null,
    shown_on_site: true,
    is_new: false,
    is_export: true,
    live_url: '',
    video_url: '',
    pictures: [],
    datasheet: null,
    ...given,
  };
}

/** A profile as its exhibitor fills it in first. */
export function companyForm(): CompanyProfileForm & { version: number } {
  const words = { zh: '测试光电有限公司', en: 'Test Optoelectronics Co., Ltd.' };
  return {
    version: 1,
    name: words,
    short_name: words,
    profile: words,
    city: { zh: '深圳', en: 'Shenzhen' },
    categories: ['pro_audio'],
    website: 'https://test.example',
    video_url: '',
    live_url: '',
    logo: null,
    is_export: true,
    booth_hours: [],
  };
}

/** A profile as it was answered, with some of it changed, as its form sends it. */
export function profileForm(
  answered: object,
  given: Partial<CompanyProfileForm> = {},
): CompanyProfileForm & { version: number } {
  return editCompanyProfile.input.parse({ ...answered, ...given });
}

/** An exhibitor as the organiser writes it down, with an English name of its own. */
export function registeredForm(given: Partial<ExhibitorForm> = {}): ExhibitorForm {
  const words = { zh: '登记光电有限公司', en: `Registered Optoelectronics ${randomUUIDv7()}` };
  return {
    external_number: '',
    name: words,
    short_name: { zh: '登记', en: 'Registered' },
    city: { zh: '', en: '' },
    profile: { zh: '', en: '' },
    website: '',
    is_export: false,
    categories: ['pro_audio'],
    country: 'CN',
    booths: '',
    guest_booths: '',
    booked_area: null,
    note: '',
    ...given,
  };
}
