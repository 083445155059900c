import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const HAN = '[\\u4e00-\\u9fff]';
/** Words that `.github/GLOSSARY.md` forbids and that have no other meaning. */
const OTHER_WORDS =
  /你|登陆|参展商|展览会|访客|组委会|摊位|标摊|入场券|展馆图|主要联系人|离线模式|等候名单|签到码|预定|票号|(?<!产)品类/;
const HALF_WIDTH = new RegExp(`${HAN} ?--? ?${HAN}|${HAN}[,;:?!] ?${HAN}`);
const WITHOUT_SPACE = new RegExp(`${HAN}[0-9A-Za-z]|[0-9A-Za-z]${HAN}`);
const TWICE = /深圳 ?深圳/;

/** The visible text of a file, line by line. */
function linesOf(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  if (file.endsWith('.po')) return lines.filter((line) => /^(msgstr )?"/.test(line));
  // Drops the targets of links.
  return lines.map((line) => line.replaceAll(/\]\([^)]*\)/g, ']'));
}

test.each(globSync('locales/{zh.po,zh/**/*.md}'))('%s follows the glossary', (file) => {
  for (const [what, wrong] of Object.entries({ OTHER_WORDS, HALF_WIDTH, WITHOUT_SPACE, TWICE })) {
    expect(
      linesOf(file).filter((line) => wrong.test(line)),
      what,
    ).toEqual([]);
  }
});

test.each([
  ['OTHER_WORDS', OTHER_WORDS, '请你登录', '请您登录'],
  ['HALF_WIDTH', HALF_WIDTH, '展馆 - 展位', '展馆——展位'],
  ['WITHOUT_SPACE', WITHOUT_SPACE, '5号馆', '5 号馆'],
])('%s distinguishes wrong words from right ones', (_what, rule, wrong, right) => {
  expect(rule.test(wrong)).toBe(true);
  expect(rule.test(right)).toBe(false);
});
