import { stages } from '#contract/journey-stages.ts';
import type { FigureRow } from '#contract/journeys.ts';

/** A table as Base64 CSV, with the byte order mark by which spreadsheets detect UTF-8. */
export function figuresCsv(head: readonly string[], rows: readonly FigureRow[]): string {
  const lines = [head, ...rows.map((row) => [row.name, ...stages.map((stage) => row[stage])])];
  const text = lines.map((line) => line.map(cell).join(',')).join('\r\n');
  const bytes = new TextEncoder().encode(`\ufeff${text}\r\n`);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Escapes texts that a spreadsheet would run as a formula. */
function cell(value: string | number): string {
  const text = String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
