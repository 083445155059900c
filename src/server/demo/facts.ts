import type { ExhibitionData } from '#server/features/exhibition-editing/exhibition-data.ts';
import { meetingPlace } from './programme-tours.ts';
import type { TextPair } from './text-pair.ts';

/** A number or a name is the same in both languages. */
type Facts = Readonly<Record<string, string | TextPair>>;
type Source = Pick<ExhibitionData, 'opening_days' | 'halls' | 'zones' | 'about'>;

/** Facts named in demo texts: `{opens}` is replaced by the opening hour of the halls. */
export function demoFacts({ opening_days, halls, zones, about }: Source): Facts {
  const [first, last] = [opening_days[0], opening_days.at(-1)];
  return {
    opens: first?.opens ?? '',
    closes: first?.closes ?? '',
    last_closes: last?.closes ?? '',
    hall_count: String(halls.length),
    zone_1: zones[0]?.hall ?? '',
    zone_2: zones[1]?.hall ?? '',
    last_countries: String(about?.editions[0]?.countries ?? ''),
    meeting_place: [meetingPlace.zh, meetingPlace.en],
  };
}

/** A text in both languages with the facts that it names. */
export function withFacts([zh, en]: TextPair, facts: Facts): { zh: string; en: string } {
  return { zh: fill(zh, facts, 0), en: fill(en, facts, 1) };
}

function fill(text: string, facts: Facts, language: 0 | 1): string {
  return Object.entries(facts)
    .reduce((filled, [name, fact]) => {
      const value = typeof fact === 'string' ? fact : fact[language];
      return filled.replaceAll(`{${name}}`, value);
    }, text)
    .trim();
}
