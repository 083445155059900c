/** Units that buyers type after a number, in the normalised spelling. */
const UNITS = {
  cd: 'nits?|cd/m2|尼特',
  lm: 'lm|lumens?|流明',
  hz: 'hz|hertz|赫兹',
  in: 'inch(?:es)?|"|英寸|寸',
  w: 'w|watts?|瓦',
  v: 'v(?:olts?)?(?:\\s*dc)?|伏',
  ch: 'ch|channels?|通道|路',
} as const;
export type QuantityUnit = keyof typeof UNITS;

/** Not inside a model number, but directly after Chinese. Older web views lack lookbehind. */
const BEFORE = String.raw`(^|[^\p{L}\p{N}.\-/]|\p{Script=Han})(?:dc\s*)?`;
const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,6}(?:\.\d+)?)`;
const QUANTITIES = Object.entries(UNITS).map(([unit, names]) => ({
  unit: unit as QuantityUnit,
  pattern: new RegExp(String.raw`${BEFORE}(${AMOUNT}\s*(?:${names}))(?![a-z0-9])`, 'gu'),
}));
const RESOLUTION = new RegExp(String.raw`${BEFORE}((\d{3,4})\s*[x×*]\s*(\d{3,4}))(?!\d)`, 'gu');
const KELVINS = new RegExp(String.raw`${BEFORE}((\d{4,5})\s*(?:k|kelvin))(?![a-z0-9])`, 'gu');

/** The normalised spelling of a quantity, in searched texts and in keywords. */
export function writeQuantity(value: number, unit: QuantityUnit): string {
  return `${value}${unit}`;
}

/** Extracts the quantities from a normalised text: each as typed and as compared. */
export function readQuantities(
  plain: string,
  take: (typed: string, compared: string) => string,
): string {
  return QUANTITIES.reduce(
    (text, { unit, pattern }) =>
      text.replace(
        pattern,
        (_, before: string, typed: string, amount: string) =>
          before + take(typed, writeQuantity(Number(amount.replace(/,/g, '')), unit)),
      ),
    plain
      .replace(
        RESOLUTION,
        (_, before, typed, across, down) => before + take(typed, `${across}x${down}`),
      )
      .replace(KELVINS, (_, before, typed, kelvins) => before + take(typed, `${kelvins}k`)),
  );
}
