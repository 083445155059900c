import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { FileType } from '#contract/stored-files.ts';
import { pdfOf, sheetPage } from './datasheets.ts';
import { demoHours } from './exhibition.ts';

const DOTS = 24;
const CELL = 40;
const { opens, closes, last_closes } = demoHours;
const hours = `${opens} to ${closes}, last day until ${last_closes}`;
const LAMPS = ['#ff3b5c', '#00d08a', '#3b7bff'] as const;

/** Small files for the demo's downloads, generated on first request. */
const makers: Record<string, () => Promise<Buffer>> = {
  'demo-catalogue': async () =>
    pdfOf(
      sheetPage('Visitor catalogue', 'The exhibition at a glance', [
        ['Halls', '5 to 16'],
        ['Opening hours', hours],
        ['Exhibitors', 'see the directory'],
        ['Forums', 'in the lobbies and the halls'],
        ['Shuttles', 'South Lobby'],
      ]),
    ),
  'demo-catalogue-2': async () =>
    pdfOf(
      sheetPage('Visitor catalogue, second edition', 'The exhibition at a glance', [
        ['Halls', '5 to 16'],
        ['Opening hours', hours],
        ['Exhibitors', 'see the directory'],
        ['Forums', 'in the lobbies and the halls'],
        ['Shuttles', 'South Lobby, times on the site'],
      ]),
    ),
  'demo-plan': async () =>
    pdfOf(
      sheetPage('Floor plan', 'Halls and what is in them', [
        ['Halls 5 and 6', 'LED displays and virtual production'],
        ['Halls 7 and 8', 'Digital signage'],
        ['Halls 9 and 10', 'Pro audio and conferencing'],
        ['South Lobby', 'Entrance, registration, cloakroom'],
      ]),
    ),
  'demo-power-form': async () =>
    pdfOf(
      sheetPage('Power at the booth', 'Order form', [
        ['Exhibitor and booth', ''],
        ['220 V / 10 A, quantity', ''],
        ['380 V / 32 A, quantity', ''],
        ['Power for 24 hours', 'yes / no'],
        ['Date and signature', ''],
      ]),
    ),
  'demo-logo': () => drawLogo('#0b1020'),
  'demo-logo-light': () => drawLogo('#ffffff'),
};

/** A ring of dots in the three colours of a lamp. */
function drawLogo(ground: string): Promise<Buffer> {
  const circles = Array.from({ length: DOTS }, (_, at) => {
    const angle = (at / DOTS) * 2 * Math.PI;
    const x = (Math.cos(angle) * 8 + 12) * CELL;
    const y = (Math.sin(angle) * 8 + 12) * CELL;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${CELL * 0.7}" fill="${LAMPS[at % 3]}"/>`;
  });
  const side = DOTS * CELL;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${ground}"/>${circles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

const made = new Map<string, Promise<Buffer>>();

/** A demo file; null for an unknown name. */
async function demoFile(name: string): Promise<Buffer | null> {
  const make = makers[name];
  if (!make) return null;
  const making = made.get(name) ?? make();
  made.set(name, making);
  return making;
}

export async function openDemoFile(name: string, first: number, last: number) {
  const content = await demoFile(name);
  return content && Readable.from([content.subarray(first, last + 1)]);
}

/** The description of a download version's file. */
export async function describeDemoFile(name: string, file_name: string, type: FileType) {
  const content = await demoFile(name);
  if (!content) throw new Error(`The demo makes no file ${name}`);
  const hash = createHash('sha256').update(content).digest('base64url');
  return { file: name, file_name, type, bytes: content.length, hash };
}
