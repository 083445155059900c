import type { ExhibitionData } from '#server/features/exhibitions/exhibition-data.ts';
import { meetingPlace } from './programme-tours.ts';

type Bilingual = readonly [zh: string, en: string];
/** A number or name that is the same in both languages. */
type Facts = Readonly<Record<string, string | Bilingual>>;
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

/** A text in both languages with its facts filled in. */
export function withFacts([zh, en]: Bilingual, facts: Facts): { zh: string; en: string } {
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
