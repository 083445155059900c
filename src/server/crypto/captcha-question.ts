import { randomInt } from 'node:crypto';
import type { Lang } from '#contract/wire.ts';

const NUMBERS = 4;

/** No arithmetic and nothing to remember: the answer is in the question and can be copied. */
const asks: Record<Lang, readonly ((numbers: string) => string)[]> = {
  zh: [
    (numbers) => `请输入下列数字中的第一个：${numbers}`,
    (numbers) => `请输入下列数字中的第二个：${numbers}`,
    (numbers) => `请输入下列数字中的第三个：${numbers}`,
    (numbers) => `请输入下列数字中的最后一个：${numbers}`,
  ],
  en: [
    (numbers) => `Type the first of these numbers: ${numbers}`,
    (numbers) => `Type the second of these numbers: ${numbers}`,
    (numbers) => `Type the third of these numbers: ${numbers}`,
    (numbers) => `Type the last of these numbers: ${numbers}`,
  ],
};

/** A question for screen readers. Programs can answer it too, so its proof of work is heavier. */
export function makeQuestion(lang: Lang): { question: string; answer: string } {
  const numbers = Array.from({ length: NUMBERS }, () => String(randomInt(1_000, 10_000)));
  const which = randomInt(NUMBERS);
  const ask = asks[lang][which];
  const answer = numbers[which];
  if (!ask || !answer) throw new Error('There are as many questions as numbers');
  return { question: ask(numbers.join(lang === 'zh' ? '、' : ', ')), answer };
}
