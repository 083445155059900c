import type { Words } from '#server/features/exhibitions/tables.ts';
import type { CellFault } from './sheet.ts';

/** The fault of a cell whose value is not known, and what to do. It follows the cell's text. */
export const faultWords: Record<CellFault, Words> = {
  error: {
    zh: '是电子表格的错误值，请填写实际内容',
    en: 'is an error of the spreadsheet: type the value itself',
  },
  not_calculated: {
    zh: '是没有计算结果的公式，请在电子表格软件中打开并保存，或粘贴为数值',
    en: 'is a formula without a result: open and save the file in a spreadsheet program, or paste the value',
  },
  digits_lost: {
    zh: '超过 15 位，电子表格已改动末尾数字，请将单元格设为文本格式后重新填写',
    en: 'has lost digits in the spreadsheet, which keeps 15: format the cell as text and type it again',
  },
  unreadable_characters: {
    zh: '含有无法显示的字符，请重新填写',
    en: 'has characters that cannot be shown: type it again',
  },
};

export const turnedIntoDate: Words = {
  zh: '已被电子表格转为日期，请将单元格设为文本格式后重新填写',
  en: 'has been turned into a date by the spreadsheet: format the cell as text and type it again',
};
