import { plain } from './cells.ts';

/** Remarks beside a heading that say nothing about its column: required, optional, examples, the most that fits. */
const REMARK =
  /[（([【]\s*(必填|选填|可选|可不填|required|optional|mandatory|例|如|示例|e\.?g\.?|for example|最多|不超过|max)[^（()）\]】]*[）)\]】]|[*＊]|必填项?$|选填$/giu;
/** Languages in brackets, as people abbreviate them. */
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/[（(]\s*(中|中文版|简体|简体中文|汉语)\s*[）)]/gu, '（中文）'],
  [/[（(]\s*(英|英文版|英语)\s*[）)]/gu, '（英文）'],
  [/[（([]\s*(cn|zh|chn|chs)\s*[）)\]]/giu, ' (Chinese)'],
  [/[（([]\s*(en|eng)\s*[）)\]]/giu, ' (English)'],
];
const LANGUAGE = /中文|英文|chinese|english/;
/** Chinese before English, or English before Chinese. */
const BILINGUAL = [
  /^([^a-z]*\p{Script=Han}[^a-z]*)([a-z].*)$/isu,
  /^([a-z][^\p{Script=Han}]*)(\p{Script=Han}.*)$/isu,
];

/**
 * Finds the column of a heading, as people write headings: with blanks, full width, brackets and remarks, the
 * language before or behind the word, or in both languages in one cell.
 * @param columns by their names as `plain` writes them
 */
export function headingReader<Column extends string>(
  columns: ReadonlyMap<string, Column>,
): (heading: string) => Column | undefined {
  const find = (text: string): Column | undefined => {
    const exact = columns.get(plain(text));
    if (exact) return exact;
    const bare = LANGUAGES.reduce(
      (all, [written, language]) => all.replace(written, language),
      text.normalize('NFKC').replace(REMARK, ''),
    );
    const normalised = plain(bare);
    const [language = ''] = LANGUAGE.exec(normalised) ?? [];
    // 公司英文名称 is 公司名称英文.
    return columns.get(normalised) ?? columns.get(normalised.replace(language, '') + language);
  };
  return (heading) => {
    const whole = find(heading);
    if (whole) return whole;
    const lines = heading.split(/[\n\r/|／｜]+/);
    const parts = lines.flatMap((line) => {
      const both = BILINGUAL.map((pattern) => pattern.exec(line.trim())).find(Boolean);
      return both ? both.slice(1) : [line];
    });
    const found = parts.flatMap((part) => find(part) ?? []);
    // 公司名称 Company is the name in the language that comes first; 最低价/最高价 is neither.
    const isOne = found.every((column) => withoutLanguage(column) === withoutLanguage(found[0]));
    return isOne ? found[0] : undefined;
  };
}

const withoutLanguage = (column = '') => column.replace(/_(zh|en)$/, '');
