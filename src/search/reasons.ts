import { countryNames } from '#contract/country-names.ts';
import type { FoundBy } from '#contract/found-by.ts';
import type { Lang } from '#contract/wire.ts';
import { factsOf } from './attributes.ts';
import type { Words } from './columns.ts';
import type { Directory } from './directory.ts';
import { type Mark, markerOf } from './marks.ts';
import type { ScoredQuery, ScoredTerm } from './score.ts';
import { pitchWords } from './words.ts';

/** A possible reason for a match; the first that a term matches is used. */
interface Source {
  kind: FoundBy['kind'];
  /** The displayed text. */
  text: string;
  /** The same in other words or in the other language. */
  others?: readonly string[];
}

type Marker = (text: string) => Mark[];

/**
 * The reasons why rows match: for keyword words that are in neither name of a row. Each reason has its
 * matching letters marked.
 */
export function reasonsOf(directory: Directory, { terms }: ScoredQuery, lang: Lang) {
  // The typed words explain more than their synonyms.
  const markers = terms.map((term) => ({
    term,
    ways: [term.own, term.pieces].map((pieces) =>
      markerOf(directory, { terms: [{ ...term, pieces }] }),
    ),
  }));
  const markAll = markerOf(directory, { terms });
  const nameOf = countryNames(lang);

  function reasonsFor(
    names: readonly string[],
    others: readonly Source[],
    dot_pitch = Number.NaN,
  ): FoundBy[] {
    const found = new Map<string, FoundBy>();
    for (const { term, ways } of markers) {
      for (const mark of ways) {
        if (names.some((name) => mark(name).length > 0)) break;
        const reason = pitchReason(term, dot_pitch) ?? reasonIn(others, mark, markAll);
        if (!reason) continue;
        found.set(reason.kind + reason.text, reason);
        break;
      }
    }
    return [...found.values()];
  }

  return {
    /** Reasons for an exhibit. */
    exhibit(row: number): FoundBy[] {
      const { exhibits, categories, brands, attributes } = directory;
      const owner = exhibits.exhibitor[row] ?? 0;
      const category = categories[exhibits.category[row] ?? -1];
      return reasonsFor(
        inBoth(exhibits.name, row),
        [
          { kind: 'brand', text: brands[exhibits.brand[row] ?? -1] ?? '' },
          ...wordsOf('attribute', factsOf(attributes, exhibits, row)),
          ...(category
            ? [
                {
                  kind: 'category' as const,
                  text: category[lang],
                  others: [category.zh, category.en],
                },
              ]
            : []),
          ...ofExhibitor(owner),
          ...wordsOf('description', directory.searched.topics[row]),
        ],
        exhibits.dot_pitch[row],
      );
    },

    /** Reasons for an exhibitor that matches by itself. */
    exhibitor(row: number): FoundBy[] {
      const { exhibitors, categories } = directory;
      const shown = exhibitors.categories[row]?.flatMap((at) => categories[at] ?? []) ?? [];
      return reasonsFor(
        [...inBoth(exhibitors.name, row), ...inBoth(exhibitors.short_name, row)],
        [
          ...ofExhibitor(row).slice(0, -1),
          ...shown.map((one) => ({
            kind: 'category' as const,
            text: one[lang],
            others: [one.zh, one.en],
          })),
          ...wordsOf('profile', directory.searched.profiles[row]),
        ],
      );
    },
  };

  function ofExhibitor(row: number): Source[] {
    const { name, short_name, city, country, booths } = directory.exhibitors;
    const code = country[row] ?? '';
    return [
      ...(booths[row] ?? []).map(({ number }) => ({ kind: 'booth' as const, text: number })),
      { kind: 'place', text: city[lang][row] ?? '', others: inBoth(city, row) },
      { kind: 'place', text: nameOf(code), others: [code] },
      {
        kind: 'exhibitor',
        text: name[lang][row] ?? '',
        others: [...inBoth(name, row), ...inBoth(short_name, row)],
      },
    ];
  }
}

/** A pitch has many spellings, so the whole pitch is marked. */
function pitchReason({ pieces }: ScoredTerm, dot_pitch: number): FoundBy | null {
  const written = pitchWords(dot_pitch);
  if (!pieces.some(({ text }) => written.includes(text))) return null;
  const text = `${dot_pitch} mm`;
  return { kind: 'pitch', text, marks: [[0, text.length]] };
}

function reasonIn(all: readonly Source[], mark: Marker, markAll: Marker): FoundBy | null {
  const found = all.find(({ text, others = [] }) =>
    [text, ...others].some((one) => mark(one).length > 0),
  );
  return found ? { kind: found.kind, text: found.text, marks: markAll(found.text) } : null;
}

function inBoth({ zh, en }: Words, row: number): string[] {
  return [zh[row] ?? '', en[row] ?? ''];
}

/** Units as they follow the numbers in the pack, and as displayed. */
const UNITS: Record<string, string> = { cd: 'cd/m²', lm: 'lm', hz: 'Hz', in: 'in', w: 'W' };

/** Each word is a source: the pack contains no sentences. */
function wordsOf(kind: Source['kind'], words = ''): Source[] {
  return words.split(' ').map((word) => {
    const [, amount, unit = ''] = /^([\d.]+)(cd|lm|hz|in|w)$/.exec(word) ?? [];
    return amount === undefined
      ? { kind, text: word }
      : { kind, text: `${amount} ${UNITS[unit]}`, others: [word] };
  });
}
