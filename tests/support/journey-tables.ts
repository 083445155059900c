import writeXlsxFile from 'write-excel-file/node';
import { associationTable } from './association-table.ts';

/** A workbook whose title is one cell over all columns, as associations keep it. */
export async function associationWorkbook(): Promise<Buffer> {
  const booths = Array.from({ length: 195 }, (_, at) => {
    const place = at + 4;
    return `9${'ABCDEFGHIJ'[Math.floor(place / 20)]}${String((place % 20) + 1).padStart(2, '0')}`;
  });
  const [title = [], ...rows] = associationTable((at) => booths[at - 3] ?? '');
  const merged = { value: title[0] ?? '', columnSpan: rows[1]?.length ?? 1, type: String };
  return writeXlsxFile([[merged], ...rows]).toBuffer();
}

/** Twenty conferences in four rooms that the programme does not have yet. */
export function programmeTable(): Buffer {
  const rows = Array.from({ length: 20 }, (_, at) => {
    const hour = 9 + Math.floor(at / 8) * 2;
    const day = `2028-03-0${3 + (Math.floor(at / 4) % 2)}`;
    const times = [`${String(hour).padStart(2, '0')}:00`, `${hour + 1}:30`];
    const place = [`${(at % 4) + 1}号会议室`, '光电', '120'];
    return [`光电论坛${at + 1}`, `Light forum ${at + 1}`, day, ...times, ...place];
  });
  const head = ['会议名称', 'Title', '日期', '开始', '结束', '会议室', '专题', '座位'];
  return Buffer.from(`\uFEFF${[head, ...rows].map((cells) => cells.join(',')).join('\r\n')}`);
}
