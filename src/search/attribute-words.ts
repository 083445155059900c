import type { AttributeValue } from '#contract/attributes.ts';
import type { Lang } from '#contract/wire.ts';
import { type QuantityUnit, writeQuantity } from './quantities.ts';

type Words = Record<Lang, string>;

/** The parts of an attribute's definition that its words need. */
interface Defined {
  code: string;
  unit?: Words | undefined;
  choices?: readonly (Words & { code: string })[] | undefined;
}

/** A value formatted for tables. */
export function formatAttribute(
  { unit, choices = [] }: Defined,
  value: AttributeValue,
  lang: Lang,
): string {
  if (typeof value === 'number') {
    const number = new Intl.NumberFormat(lang).format(value);
    // Degree and percent signs follow their number without a space.
    const gap = /^[°%]/.test(unit?.[lang] ?? '') ? '' : '\u00a0';
    return unit?.[lang] ? `${number}${gap}${unit[lang]}` : number;
  }
  const labelOf = (code: string) => choices.find((choice) => choice.code === code)?.[lang] ?? code;
  return Array.isArray(value)
    ? value.map(labelOf).join(lang === 'zh' ? '、' : ', ')
    : labelOf(value);
}

/**
 * Attributes that buyers type, with the unit typed after the number. Certificates are filters and are not
 * searched: most exhibits have most of them.
 */
const SEARCHED: Record<string, QuantityUnit | 'words'> = {
  screen_size: 'in',
  resolution: 'words',
  brightness: 'cd',
  luminous_flux: 'lm',
  light_source: 'words',
  refresh_rate: 'hz',
  package: 'words',
  rated_power: 'w',
  channels: 'ch',
  colour_temperature: 'words',
  touch: 'words',
  operating_system: 'words',
  control: 'words',
  interfaces: 'words',
  supply: 'words',
  protection: 'words',
};
/** The choice that states an absence. */
const NONE = 'none';

/** A value normalised for comparison with keywords. */
export function factWords({ code, choices = [] }: Defined, value: AttributeValue): string[] {
  const unit = SEARCHED[code];
  if (!unit) return [];
  if (typeof value === 'number') return unit === 'words' ? [] : [writeQuantity(value, unit)];
  if (choices.length === 0) return [normaliseText(String(value))];
  return [value].flat().flatMap((one) => {
    const choice = choices.find((known) => known.code === one && one !== NONE);
    return choice ? [choice.en, choice.zh] : [];
  });
}

/**
 * Resolutions: whole screens only, because few buyers type those of cabinets. Power supplies: DC voltage
 * only, because nearly all exhibits run on mains.
 */
function normaliseText(text: string): string {
  return text
    .replace(/\b\d{1,3} × \d+/g, '')
    .replace(/ × /g, 'x')
    .replace(/(\d) K\b/g, '$1k')
    .replace(/\bAC [^;]*/g, '')
    .replace(/\bDC (\d+) V\b/g, (_, volts) => writeQuantity(Number(volts), 'v'));
}
