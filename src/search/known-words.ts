import type { Thesaurus } from './thesaurus.ts';

/** The knowledge about the searched texts that parsing a keyword needs. */
export interface KnownWords {
  thesaurus: Thesaurus;
  hasWord: (word: string) => boolean;
  /** True if a word of the texts starts with, ends with or contains it, or Chinese text reads like it. */
  isFound: (word: string) => boolean;
  /** Number of rows that contain a run of Chinese. */
  countOf: (run: string) => number;
  /** The dot pitches of all exhibits, mm. */
  pitches: readonly number[];
}
