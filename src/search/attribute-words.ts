import type { AttributeValue } from '#contract/attributes.ts';
import type { Lang } from '#contract/wire.ts';
import { type QuantityUnit, writeQuantity } from './quantities.ts';

type Words = Record<Lang, string>;

/** As much of the definition of an attribute as its words need. */
interface Defined {
  code: string;
  unit?: Words | undefined;
  choices?: readonly (Words & { code: string })[] | undefined;
}

/** A value as tables show it. */
export function spellAttribute(
  { unit, choices = [] }: Defined,
  value: AttributeValue,
  lang: Lang,
): string {
  if (typeof value === 'number') {
    const number = new Intl.NumberFormat(lang).format(value);
    // Signs of angle and share stand at their number.
    const gap = /^[°%]/.test(unit?.[lang] ?? '') ? '' : '\u00a0';
    return unit?.[lang] ? `${number}${gap}${unit[lang]}` : number;
  }
  const labelOf = (code: string) => choices.find((choice) => choice.code === code)?.[lang] ?? code;
  return Array.isArray(value)
    ? value.map(labelOf).join(lang === 'zh' ? '、' : ', ')
    : labelOf(value);
}

/**
 * Attributes that buyers type, numbers with the unit that they type behind them. Certificates are filtered
 * by and not searched: most exhibits have most of them.
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
/** A choice that says that there is nothing. */
const NONE = 'none';

/** A value as keywords are compared with it. */
export function factWords({ code, choices = [] }: Defined, value: AttributeValue): string[] {
  const unit = SEARCHED[code];
  if (!unit) return [];
  if (typeof value === 'number') return unit === 'words' ? [] : [writeQuantity(value, unit)];
  if (choices.length === 0) return [spelled(String(value))];
  return [value].flat().flatMap((one) => {
    const choice = choices.find((known) => known.code === one && one !== NONE);
    return choice ? [choice.en, choice.zh] : [];
  });
}

/**
 * Of a resolution, those of whole screens: those of cabinets are typed by few. Of a supply, its direct
 * voltage: mains are what most take.
 */
function spelled(text: string): string {
  return text
    .replace(/\b\d{1,3} × \d+/g, '')
    .replace(/ × /g, 'x')
    .replace(/(\d) K\b/g, '$1k')
    .replace(/\bAC [^;]*/g, '')
    .replace(/\bDC (\d+) V\b/g, (_, volts) => writeQuantity(Number(volts), 'v'));
}
