import type { AttributeValue, AttributeValues } from '#contract/attributes.ts';
import { seedOf } from '#dots/seed.ts';
import { attributesOfCategory } from '#server/exhibit-attributes.ts';
import { type Chance, chanceOf } from './chance.ts';

/** Attribute values of demo exhibits, by attribute code; one is drawn at random. */
const values: Record<string, readonly (number | string)[]> = {
  capacity: [65, 130, 260, 390, 520, 885, 1_300],
  screen_size: [32, 43, 49, 55, 65, 75, 86, 98, 110],
  resolution: ['1920 × 1080', '3840 × 2160'],
  brightness: [600, 800, 1_000, 1_200, 1_500],
  luminous_flux: [3_500, 5_000, 6_500, 8_000, 12_000, 20_000],
  contrast: [1_200, 3_000, 5_000, 10_000],
  light_source: ['laser', 'laser', 'led', 'lamp'],
  throw_ratio: ['0.25 : 1', '0.48 : 1', '1.2–2.0 : 1', '1.5–3.0 : 1'],
  refresh_rate: [1_920, 3_840, 3_840, 7_680],
  grey_scale: [13, 14, 16, 16],
  latency: [1, 2, 5, 16],
  viewing_angle: [120, 140, 160, 170],
  package: ['smd', 'smd', 'gob', 'imd'],
  transparency: [50, 60, 70, 80, 85],
  cabinet_size: ['500 × 500 × 75 mm', '600 × 337.5 × 48 mm', '640 × 480 × 68 mm'],
  area_weight: [18, 22, 26, 28, 32, 40],
  power_max: [320, 420, 480, 560, 650, 780],
  rated_power: [60, 120, 180, 250, 400, 600, 1_200],
  output_power: [60, 150, 200, 300, 400],
  efficiency: [86, 88, 90, 92, 94],
  frequency_response: ['45 Hz–18 kHz', '55 Hz–20 kHz', '60 Hz–20 kHz'],
  sensitivity: [92, 96, 98, 102, 104],
  impedance: [4, 8, 16],
  channels: [2, 4, 8, 12, 16, 24, 32],
  beam_angle: [5, 10, 15, 25, 36, 60],
  colour_temperature: ['2700 K', '3000 K', '4000 K', '2700–6500 K', 'RGBW'],
  colour_rendering: [80, 85, 90, 95],
  touch: ['none', 'none', 'infrared', 'capacitive'],
  operating_system: ['android', 'android', 'windows', 'linux', 'none'],
  supply: ['AC 100–240 V, 50/60 Hz', 'DC 24 V', 'PoE+'],
  protection: ['ip20', 'ip20', 'ip30', 'ip43'],
  lifetime: [50_000, 80_000, 100_000],
};

/** Differences by category. */
const byCategory: Record<string, typeof values> = {
  led_outdoor: {
    brightness: [4_500, 5_000, 5_500, 6_000, 6_500, 8_000],
    protection: ['ip54', 'ip65', 'ip65', 'ip66'],
    package: ['smd', 'smd', 'dip', 'gob'],
    cabinet_size: ['960 × 960 × 98 mm', '1000 × 1000 × 85 mm', '500 × 1000 × 78 mm'],
  },
  led_rental: { brightness: [800, 1_200, 4_500, 5_000], protection: ['ip30', 'ip54', 'ip65'] },
  micro_led: { package: ['cob'], brightness: [600, 800, 1_000, 1_500] },
  stage_lighting: { protection: ['ip20', 'ip20', 'ip65'] },
  architectural_lighting: { protection: ['ip65', 'ip66', 'ip67', 'ip68'] },
  components: { protection: ['ip20', 'ip65', 'ip67'] },
};

const lists: Record<string, readonly string[]> = {
  maintenance: ['front', 'rear'],
  control: ['dmx512', 'rdm', 'art_net', 'sacn', 'dali', 'tcp_ip'],
  interfaces: ['hdmi', 'displayport', 'sdi', 'usb_c', 'ethernet', 'wifi'],
  certificates: ['ccc', 'ce', 'fcc', 'rohs', 'etl', 'cb', 'ukca', 'tuv'],
};
const audio = ['ethernet', 'bluetooth', 'dante', 'xlr'];

/** Share of possible attributes that are stated. */
const STATED = 0.8;
const RESOLUTION_ACROSS = [128, 160, 192, 256, 320];

interface DemoFacts {
  attributes: AttributeValues;
  minimum_order: number | null;
  lead_days: number | null;
}

interface Described {
  id: string;
  category: string;
  /** English name. */
  name: string;
  /** Years, as in the description. */
  warranty: number;
  /** Unpowered, such as a material: only certificates and warranty are stated. */
  passive: boolean;
}

const OF_MATERIALS = new Set(['certificates', 'warranty']);

/** Facts of an exhibit, from their own random sequence: they change no other draws. */
export function demoFacts({ id, category, name, warranty, passive }: Described): DemoFacts {
  const chance = chanceOf(seedOf(id));
  const stated = attributesOfCategory(category)
    .filter(() => chance.happens(STATED))
    .filter(({ code }) => !passive || OF_MATERIALS.has(code))
    .flatMap(({ code }) => {
      const value = drawn(chance, code, category);
      return value === undefined ? [] : [[code, value] as const];
    });
  const attributes = Object.fromEntries(stated);
  const named = /\b(COB|MIP|GOB|SMD)\b/i.exec(name)?.[1];
  if (named && attributes.package) attributes.package = named.toLowerCase();
  const known = attributesOfCategory(category).some(({ code }) => code === 'warranty');
  if (known) attributes.warranty = warranty;
  const { power_max } = attributes;
  // Average power of a picture is a third of the maximum.
  if (typeof power_max === 'number') attributes.power_average = Math.round(power_max / 3);
  return {
    attributes,
    minimum_order: chance.happens(0.7) ? chance.pick([1, 1, 2, 5, 10, 20, 50, 100]) : null,
    lead_days: chance.happens(0.8) ? chance.pick([7, 10, 15, 20, 25, 30, 45]) : null,
  };
}

function drawn(chance: Chance, code: string, category: string): AttributeValue | undefined {
  if (code === 'resolution' && /^(led|micro_led)/.test(category)) {
    const across = chance.pick(RESOLUTION_ACROSS);
    return `${across} × ${across}`;
  }
  const list = code === 'interfaces' && category === 'pro_audio' ? audio : lists[code];
  if (list) {
    const some = new Set(chance.shuffled(list).slice(0, chance.between(1, 4)));
    return list.filter((one) => some.has(one));
  }
  const from = byCategory[category]?.[code] ?? values[code];
  return from && chance.pick(from);
}
