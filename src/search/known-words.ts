import type { Thesaurus } from './thesaurus.ts';

/** What the reading of a keyword has to know of the texts that are searched. */
export interface KnownWords {
  thesaurus: Thesaurus;
  hasWord: (word: string) => boolean;
  /** True where a word begins, ends or holds it, or Chinese is read like it. */
  isFound: (word: string) => boolean;
  /** How many rows hold a run of Chinese. */
  countOf: (run: string) => number;
  /** All pitches of what is shown, mm. */
  pitches: readonly number[];
}
