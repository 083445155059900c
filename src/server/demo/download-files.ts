import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { FileType } from '#contract/stored-files.ts';
import { drawFactSheet } from '#server/demo/papers/fact-sheet.ts';
import { drawBoothForm, drawPowerForm } from '#server/demo/papers/forms.ts';
import { drawPlanSheet } from '#server/demo/papers/plan-sheet.ts';
import { drawProgrammeOverview } from '#server/demo/papers/programme-overview.ts';
import type { PaperSource } from '#server/demo/papers/source.ts';
import { drawVisitorGuide } from '#server/demo/papers/visitor-guide.ts';
import { demoExhibition } from './exhibition.ts';

const DOTS = 24;
const CELL = 40;
const LAMPS = ['#ff3b5c', '#00d08a', '#3b7bff'] as const;

const papers = {
  guide: drawVisitorGuide,
  plan: drawPlanSheet,
  programme: drawProgrammeOverview,
  booth: drawBoothForm,
  power: drawPowerForm,
  facts: drawFactSheet,
} satisfies Record<string, (source: PaperSource) => Promise<Buffer>>;
export type PaperName = keyof typeof papers;

const logos: Record<string, string> = { 'demo-logo': '#0b1020', 'demo-logo-light': '#ffffff' };

/** A paper of the demo whose exhibition begins on this day; the name decides its bytes. */
export function paperFile(paper: PaperName, lang: PaperSource['lang'], start_date: string): string {
  return `demo-${paper}-${lang}-${start_date}`;
}

/** Draws a file for its name on the first request. */
function makerOf(name: string): (() => Promise<Buffer>) | null {
  const ground = logos[name];
  if (ground) return () => drawLogo(ground);
  const [, paper = '', lang, day] = /^demo-([a-z]+)-(zh|en)-(\d{4}-03-05)$/.exec(name) ?? [];
  const draw = Object.entries(papers).find(([one]) => one === paper)?.[1];
  if (!draw || !day) return null;
  const exhibition = demoExhibition(new Date(`${day}T00:00:00Z`));
  return () => draw({ exhibition, lang: lang === 'zh' ? 'zh' : 'en' });
}

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
  const before = made.get(name);
  if (before) return before;
  const making = makerOf(name)?.();
  if (!making) return null;
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
