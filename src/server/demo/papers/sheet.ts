import { createPdf, type Ink, type Pdf } from './pdf.ts';

export type PaperLang = 'zh' | 'en';

export interface Head {
  lang: PaperLang;
  /** The exhibition’s short name, set in capitals. */
  wordmark: string;
  title: string;
  subtitle: string;
  /** A line at the foot of every page. */
  foot: string;
}

const WIDTH = 595;
export const MARGIN = 48;
export const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const BOTTOM = 780;
const GROUND = '#0b1020';
const QUIET = '#5b6478';
const LINE = '#d8dce6';
const BRAND = '#1d4ed8';
const MIST = '#f2f4f8';
const LAMPS = ['#ff3b5c', '#00d08a', '#3b7bff'] as const;
/** Line height as a multiple of the size. */
const LEADING = 1.45;

/** Pages of A4 from top to bottom, with a head on the first one; begins a new page where one is full. */
export async function createSheet(head: Head) {
  const pdf = createPdf(head);
  let y = 0;

  async function addPage() {
    pdf.addPage();
    await drawFoot(pdf, head);
    y = 64;
  }
  /** Begins a page where this height is not free. */
  async function need(height: number) {
    if (y + height > BOTTOM) await addPage();
  }
  await addPage();
  y = await drawHead(pdf, head);

  /** Writes a paragraph; returns the height that it took. */
  async function put(text: string, x: number, top: number, width: number, ink: Ink) {
    const lines = await pdf.linesOf(text, ink, width);
    for (const [at, line] of lines.entries()) {
      await pdf.write(line, x, top + ink.size + at * ink.size * LEADING, ink);
    }
    return lines.length * ink.size * LEADING;
  }

  async function heightOf(text: string, width: number, ink: Ink) {
    return (await pdf.linesOf(text, ink, width)).length * ink.size * LEADING;
  }

  return {
    pdf,
    at: () => y,
    moveTo: (to: number) => {
      y = to;
    },
    put,
    need,
    async heading(text: string) {
      await need(72);
      y += 16;
      await pdf.write(text, MARGIN, y + 14, { size: 14, weight: 600 });
      y += 26;
    },
    async paragraph(text: string) {
      const ink = { size: 10 };
      await need(await heightOf(text, TEXT_WIDTH, ink));
      y += (await put(text, MARGIN, y, TEXT_WIDTH, ink)) + 6;
    },
    /** Rows of cells under an optional head; a row is never divided between two pages. */
    async table(
      widths: readonly number[],
      rows: readonly (readonly string[])[],
      titles?: readonly string[],
    ) {
      const row = async (cells: readonly string[], ink: (at: number) => Ink) => {
        let height = 0;
        for (const [at, cell] of cells.entries()) {
          height = Math.max(height, await heightOf(cell, (widths[at] ?? 0) - 12, ink(at)));
        }
        height += 9;
        await need(height);
        let x = MARGIN;
        for (const [at, cell] of cells.entries()) {
          await put(cell, x, y + 4, (widths[at] ?? 0) - 12, ink(at));
          x += widths[at] ?? 0;
        }
        y += height;
        pdf.line(MARGIN, y, MARGIN + TEXT_WIDTH, LINE);
      };
      if (titles) await row(titles, () => ({ size: 8.5, weight: 600, color: QUIET }));
      for (const cells of rows) {
        await row(cells, (at) => ({ size: 9.5, weight: at === 0 ? 600 : 400 }));
      }
      y += 8;
    },
    /** Three or four figures side by side. */
    async figures(values: readonly (readonly [value: string, label: string])[]) {
      const width = TEXT_WIDTH / values.length;
      await need(66);
      pdf.rectangle(MARGIN, y, TEXT_WIDTH, 58, MIST);
      for (const [at, [value, label]] of values.entries()) {
        const x = MARGIN + at * width + 14;
        await pdf.write(value, x, y + 27, { size: 16, weight: 600, color: BRAND });
        await put(label, x, y + 33, width - 20, { size: 8.5, color: QUIET });
      }
      y += 66;
    },
    /** Empty fields to fill in by hand, each with its label; a row of several shares the width. */
    async fields(rows: readonly (readonly string[])[], height = 24) {
      for (const labels of rows) {
        await need(height + 20);
        const width = (TEXT_WIDTH - 12 * (labels.length - 1)) / labels.length;
        for (const [at, label] of labels.entries()) {
          const x = MARGIN + at * (width + 12);
          await pdf.write(label, x, y + 9, { size: 8.5, color: QUIET });
          pdf.frame(x, y + 14, width, height, '#9aa3b5');
        }
        y += height + 21;
      }
    },
    /** Boxes to tick. */
    async choices(labels: readonly string[], columns: number) {
      const width = TEXT_WIDTH / columns;
      for (const [at, label] of labels.entries()) {
        if (at % columns === 0) await need(20);
        const x = MARGIN + (at % columns) * width;
        pdf.frame(x, y + 2, 9, 9, '#5b6478');
        await pdf.write(label, x + 16, y + 10, { size: 9.5 });
        if (at % columns === columns - 1 || at === labels.length - 1) y += 20;
      }
      y += 4;
    },
  };
}
export type Sheet = Awaited<ReturnType<typeof createSheet>>;

/** A dark band with a row of lamps, the title and its line below; returns where it ends. */
async function drawHead(pdf: Pdf, { wordmark, title, subtitle }: Head): Promise<number> {
  pdf.rectangle(0, 0, WIDTH, 136, GROUND);
  for (let at = 0; at < 40; at++) {
    for (let row = 0; row < 6; row++) {
      // A wave of light from left to right.
      const glow = Math.sin(at / 3.2 + row * 0.55) + Math.cos(at / 7 - row * 0.3);
      if (glow < 0.15) continue;
      pdf.dot(
        WIDTH - 236 + at * 6,
        22 + row * 6,
        Math.min(3.6, 0.8 + glow * 1.6),
        LAMPS[(at + row) % 3] ?? LAMPS[0],
      );
    }
  }
  await pdf.write(wordmark, MARGIN, 40, { size: 10, weight: 600, color: '#9fb4ff' });
  await pdf.write(title, MARGIN, 88, { size: 26, weight: 600, color: '#ffffff' });
  await pdf.write(subtitle, MARGIN, 112, { size: 11, color: '#c9d2ea' });
  return 152;
}

async function drawFoot(pdf: Pdf, { foot }: Head) {
  pdf.line(MARGIN, 800, WIDTH - MARGIN, LINE);
  await pdf.write(foot, MARGIN, 816, { size: 8, color: QUIET });
  const number = String(pdf.pageCount());
  await pdf.write(number, WIDTH - MARGIN - 6 * number.length, 816, { size: 8, color: QUIET });
}
