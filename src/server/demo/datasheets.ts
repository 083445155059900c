import { eq } from 'drizzle-orm';
import { DOCUMENTS_PATH } from '#contract/uploads.ts';
import { seedOf } from '#dots/seed.ts';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { attributeTexts } from '#server/features/exhibits/rules.ts';
import { exhibit, exhibitText } from '#server/features/exhibits/tables.ts';
import { pdfFile } from './pdf-file.ts';

/** Exhibits per datasheet. */
const EVERY = 5;
const PREFIX = 'demo-';
/** Points: A4. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56];
const [HEAD, ROW] = [150, 24];

/** Path of the datasheet of a demo exhibit, generated on request; null: none. */
export function datasheetOf({ id }: { id: string }): string | null {
  return seedOf(id) % EVERY === 0 ? DOCUMENTS_PATH + PREFIX + id : null;
}

/** Generates the datasheet for a name of `datasheetOf`, in English; null if there is none. */
export async function drawDemoDatasheet(db: Database, name: string): Promise<Buffer | null> {
  const id = /^demo-([0-9a-f-]{36})$/.exec(name)?.[1];
  if (!id) return null;
  const [found] = await db
    .select({ exhibit, attributes: exhibitText.attributes, company: exhibitor.name })
    .from(exhibit)
    .innerJoin(exhibitText, eq(exhibitText.exhibit_id, exhibit.id))
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .where(eq(exhibit.id, id));
  if (found?.exhibit.datasheet !== DOCUMENTS_PATH + name) return null;
  const { model, category, brand, dot_pitch, release_year } = found.exhibit;
  const rows = [
    ['Brand', brand],
    ...(dot_pitch === null ? [] : [['Dot pitch', `${dot_pitch} mm`]]),
    ...(release_year === null ? [] : [['Year of release', String(release_year)]]),
    ...attributeTexts({ model, category, attributes: found.attributes }, 'en').map((one) => [
      one.label,
      one.value,
    ]),
  ];
  return pdfOf(sheetPage(found.exhibit.name.en, found.company.en, rows));
}

/**
 * The drawing operators of a page with a table, its texts in English. Source: ISO 32000-1, 8 and 9.
 */
export function sheetPage(
  title: string,
  company: string,
  rows: readonly (readonly string[])[],
): string {
  const text = (words: string, font: 'F1' | 'F2', size: number, x: number, y: number) =>
    `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(words)}) Tj ET`;
  const top = HEIGHT - HEAD - 48;
  return [
    `0.04 0.06 0.13 rg 0 ${HEIGHT - HEAD} ${WIDTH} ${HEAD} re f`,
    '1 1 1 rg',
    text(title, 'F2', 17, MARGIN, HEIGHT - 84),
    text(company, 'F1', 12, MARGIN, HEIGHT - 110),
    '0.07 0.09 0.17 rg 0.87 0.89 0.93 RG 0.5 w',
    ...rows.flatMap(([label = '', value = ''], at) => [
      text(label, 'F1', 11, MARGIN, top - at * ROW),
      text(value, 'F2', 11, MARGIN + 200, top - at * ROW),
      `${MARGIN} ${top - at * ROW - 8} m ${WIDTH - MARGIN} ${top - at * ROW - 8} l S`,
    ]),
  ].join('\n');
}

/** Text in the Windows code page 1252, whose first 256 characters equal Unicode's, except dashes. */
function escaped(words: string): string {
  return words
    .replaceAll('\u00a0', ' ')
    .replaceAll('–', '\x96')
    .replaceAll('Ω', 'ohm')
    .replace(/[^\x20-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&');
}

/** A PDF document with one page. */
export function pdfOf(drawing: string): Buffer {
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  return pdfFile(objects);
}
