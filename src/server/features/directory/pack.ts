import {
  DirectoryPack,
  exhibitBits,
  exhibitorBits,
  packFlags,
  packIds,
  SAME,
} from '#contract/directory.ts';
import { type Currency, exhibitUnits } from '#contract/exhibits.ts';
import { slotsIn } from '#search/attributes.ts';
import { numberValues, writeColumn } from '#search/coded-column.ts';
import { codedExhibits } from '#search/plain-exhibits.ts';
import { readIgnored } from '#search/thesaurus.ts';
import { countryName } from '#server/countries.ts';
import { listAttributeData } from '#server/exhibit-attributes.ts';
import { readChinese } from '#server/search/readings.ts';
import type { ReadRows } from './read-changed.ts';
import { topicWords } from './search-texts.ts';

interface Changed {
  version: number;
  since: number;
  exhibitors: ReadRows['exhibitors'];
  /** Sorted by exhibitor. */
  exhibits: Omit<ReadRows['exhibits'][number], 'position'>[];
}

/** The parts of a pack other than rows. */
export type PackLists = Pick<DirectoryPack, 'categories' | 'groups' | 'thesaurus' | 'new_since'>;

/** An encoded pack with its metadata. */
export interface PackText {
  version: number;
  since: number;
  exhibits: number;
  text: string;
}

export async function writePack(changed: Changed, lists: PackLists): Promise<PackText> {
  const { version, since, exhibits } = changed;
  const pack = DirectoryPack.parse(await packDirectory(changed, lists));
  return { version, since, exhibits: exhibits.length, text: JSON.stringify(pack) };
}

const FIRST_YEAR = 2000;

/** Encodes directory rows as columns, with the pinyin of their Chinese texts. */
export async function packDirectory(
  { version, since, exhibitors, exhibits }: Changed,
  { categories, groups, thesaurus, new_since }: PackLists,
): Promise<DirectoryPack> {
  const indexOf = new Map(categories.map(({ code }, index) => [code, index]));
  const categoryAt = (code: string) => indexOf.get(code) ?? -1;
  const here = exhibitors.filter(({ removed }) => !removed);
  const shown = exhibits.filter(({ removed }) => !removed);
  const countries = [...new Set(here.map(({ country }) => country))]
    .sort()
    .map((code) => ({ code, zh: countryName(code, 'zh'), en: countryName(code, 'en') }));
  const texts = [
    ...here.flatMap(({ name, short_name }) => [name, short_name].flatMap(({ zh, en }) => [zh, en])),
    ...shown.flatMap(({ name, brand }) => [name.zh, name.en, brand]),
    ...categories.map(({ zh }) => zh),
    ...here.map(({ city }) => city.zh),
    ...countries.map(({ zh }) => zh),
  ];

  const ignored = readIgnored(thesaurus);
  const profiles = here.map(({ profile, name, short_name, city }) => ({
    text: profile,
    known: [name, short_name, city].flatMap(({ zh, en }) => [zh, en]),
  }));
  const descriptions = shown.map(({ description, name }) => ({
    text: description,
    known: [name.zh, name.en],
  }));

  return {
    version,
    since,
    categories,
    groups,
    countries,
    thesaurus,
    new_since,
    readings: readingsIn(texts),
    exhibitors: {
      id: packIds(here.map(({ id }) => id)),
      name_zh: here.map(({ name }) => name.zh),
      name_en: here.map(({ name }) => name.en),
      short_zh: here.map(({ short_name }) => short_name.zh),
      short_en: here.map(({ short_name }) => short_name.en),
      country: here.map(({ country }) => country),
      city_zh: here.map(({ city }) => city.zh),
      city_en: here.map(({ city }) => city.en),
      categories: here.map((one) => one.categories.map(categoryAt)),
      hall: here.map(({ booths: [first] }) => first?.hall ?? ''),
      booth: here.map(({ booths: [first] }) => first?.number ?? ''),
      more_booths: here.map(({ booths: [, ...more] }) =>
        more.map(({ hall, number }): [string, string] => [hall, number]),
      ),
      shared_booths: here.map(({ booths }) =>
        booths.filter((one) => one.is_co_exhibitor).map(({ number }) => number),
      ),
      topics: await topicWords(profiles, ignored),
      logo: here.map(({ logo }) => logo ?? ''),
      flags: here.map(({ is_export, has_live }) =>
        packFlags(exhibitorBits, { is_export, has_live }),
      ),
    },
    exhibits: codedExhibits(
      {
        id: packIds(shown.map(({ id }) => id)),
        exhibitor_id: packIds(shown.map(({ exhibitor_id }) => exhibitor_id)),
        name_zh: shown.map(({ name }) => name.zh),
        name_en: shown.map(({ name }) => name.en),
        category: shown.map(({ category }) => categoryAt(category)),
        brand: shown.map(({ brand }, at) => (brand === shown[at - 1]?.brand ? SAME : brand)),
        price_min: shown.map((one) => (isInRmb(one) ? (one.price_min ?? 0) : 0)),
        price_span: shown.map((one) => (isInRmb(one) ? spanOf(one.price_min, one.price_max) : 0)),
        foreign_price: shown.map((one) =>
          isInRmb(one) || one.price_min === null
            ? ''
            : `${one.currency} ${one.price_min} ${one.price_max}`,
        ),
        unit: shown.map(({ unit }) => exhibitUnits.indexOf(unit)),
        release_year: shown.map(({ release_year }) => (release_year ?? FIRST_YEAR) - FIRST_YEAR),
        dot_pitch: shown.map(({ dot_pitch }) => dot_pitch ?? 0),
        booth: shown.map(({ booth }) => booth ?? SAME),
        topics: await topicWords(descriptions, ignored),
        picture: shown.map(({ pictures }) => pictures[0] ?? ''),
        flags: shown.map((flags) => packFlags(exhibitBits, flags)),
      },
      categories,
    ),
    attributes: packAttributes(shown, categories, since === 0),
    removed: {
      exhibitor_ids: exhibitors.filter(({ removed }) => removed).map(({ id }) => id),
      exhibit_ids: exhibits.filter(({ removed }) => removed).map(({ id }) => id),
    },
  };
}

/**
 * The attributes of exhibits, one column each. A supplement omits attributes that none of its exhibits can
 * have: the device already has them.
 */
function packAttributes(
  exhibits: readonly Pick<Changed['exhibits'][number], 'category' | 'attributes'>[],
  categories: DirectoryPack['categories'],
  isWhole: boolean,
): DirectoryPack['attributes'] {
  const shown = new Set(exhibits.map(({ category }) => category));
  const indexOf = new Map(categories.map(({ code }, index) => [code, index]));
  return listAttributeData()
    .filter((attribute) => isWhole || attribute.categories.some((code) => shown.has(code)))
    .map((attribute) => {
      const { code, label, kind, choices = [], unit = { zh: '', en: '' } } = attribute;
      const slotOf = slotsIn(categories, attribute);
      const slots = exhibits.map(({ category }) => slotOf[indexOf.get(category) ?? -1] ?? -1);
      const column = numberValues(
        exhibits.map(({ attributes }) => attributes[code] ?? null),
        slots,
      );
      return {
        code,
        label,
        kind,
        unit,
        choices: [...choices],
        categories: attribute.categories,
        ...writeColumn(column, slots, attribute.categories.length),
      };
    });
}

/** Calculates in hundredths, because floating point cannot represent tenths exactly. */
function isInRmb({ currency }: { currency: Currency }): boolean {
  return currency === 'CNY';
}

function spanOf(low: number | null, high: number | null): number {
  return (Math.round((high ?? 0) * 100) - Math.round((low ?? 0) * 100)) / 100;
}

/** The pinyin of each character, and the runs of characters that are read differently. */
function readingsIn(texts: readonly string[]): DirectoryPack['readings'] {
  const runs = new Set(texts.flatMap((text) => text.match(/\p{Script=Han}+/gu) ?? []));
  const bySingle = new Map(
    [...new Set([...runs].join(''))].map((one) => [one, readChinese(one).join('')]),
  );
  const otherwise = [...runs].filter(
    (run) => [...run].map((one) => bySingle.get(one)).join(' ') !== readChinese(run).join(' '),
  );
  return {
    characters: [...bySingle.keys()].join(''),
    syllables: [...bySingle.values()].join(' '),
    runs: Object.fromEntries(otherwise.map((run) => [run, readChinese(run).join(' ')])),
  };
}
