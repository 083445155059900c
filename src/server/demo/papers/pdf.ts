import { deflateSync } from 'node:zlib';
import { pdfFile } from '#server/demo/pdf-file.ts';
import { findFont, type Weight } from '#server/files/picture-fonts.ts';

export interface Ink {
  size: number;
  weight?: Weight;
  /** `#0b1020`. */
  color?: string;
}

/** A glyph of one of the document's fonts. */
interface Glyph {
  font: number;
  code: number;
  char: string;
  /** Thousandths of the size. */
  advance: number;
  outline: string;
}

/** Codes per font: 0 is unused. */
const GLYPHS_A_FONT = 255;
const INK = '#0b1020';

/**
 * A PDF document whose fonts have only the glyphs that it needs, drawn from the fonts of the pictures: text
 * in any language can be searched, copied and printed. Source: ISO 32000-1, 9.6.5 (Type 3 fonts).
 */
export function createPdf({ title, lang }: { title: string; lang: string }) {
  const glyphs = new Map<string, Glyph>();
  const pages: { operators: string[]; size: readonly [number, number] }[] = [];

  async function glyphOf(char: string, weight: Weight): Promise<Glyph> {
    const key = `${weight} ${char}`;
    const before = glyphs.get(key);
    if (before) return before;
    const font = await findFont(char, weight);
    const glyph = font?.nominalGlyph(char.codePointAt(0) ?? 0);
    if (!font || glyph === undefined) throw new Error(`The fonts have no ${char}`);
    const made = {
      font: Math.floor(glyphs.size / GLYPHS_A_FONT),
      code: (glyphs.size % GLYPHS_A_FONT) + 1,
      char,
      advance: Math.round(font.glyphHAdvance(glyph)),
      outline: outlineOf(font.glyphToPath(glyph)),
    };
    glyphs.set(key, made);
    return made;
  }

  async function widthOf(text: string, { size, weight = 400 }: Ink): Promise<number> {
    let width = 0;
    for (const char of text) width += (await glyphOf(char, weight)).advance;
    return (width * size) / 1_000;
  }

  /** Lines of at most this width, broken between words. */
  async function linesOf(text: string, ink: Ink, width: number): Promise<string[]> {
    const lines: string[] = [];
    let line = '';
    for (const piece of piecesOf(text, lang)) {
      if (line !== '' && (await widthOf((line + piece).trimEnd(), ink)) > width) {
        lines.push(line.trimEnd());
        line = piece.trimStart();
      } else line += piece;
    }
    return [...lines, line.trimEnd()];
  }

  const onPage = (operator: string) => pages.at(-1)?.operators.push(operator);
  const up = (y: number) => fixed((pages.at(-1)?.size[1] ?? 0) - y);

  return {
    widthOf,
    linesOf,
    pageCount: () => pages.length,
    /** @param size in points, A4 by default */
    addPage(size: readonly [number, number] = [595, 842]) {
      pages.push({ operators: [], size });
    },
    /** Writes one line from its left end; `y` is its baseline, counted from the top. */
    async write(text: string, x: number, y: number, ink: Ink) {
      const { size, weight = 400, color = INK } = ink;
      let operators = `BT ${colorOf(color)} rg ${fixed(x)} ${up(y)} Td`;
      let current = -1;
      let codes = '';
      for (const char of text) {
        const { font, code } = await glyphOf(char, weight);
        if (font !== current) {
          if (codes) operators += ` <${codes}> Tj`;
          operators += ` /F${font} ${size} Tf`;
          [current, codes] = [font, ''];
        }
        codes += code.toString(16).padStart(2, '0');
      }
      onPage(`${operators} <${codes}> Tj ET`);
    },
    rectangle(x: number, y: number, width: number, height: number, fill: string) {
      onPage(
        `${colorOf(fill)} rg ${fixed(x)} ${up(y + height)} ${fixed(width)} ${fixed(height)} re f`,
      );
    },
    frame(x: number, y: number, width: number, height: number, stroke: string) {
      onPage(
        `${colorOf(stroke)} RG 0.75 w ${fixed(x)} ${up(y + height)} ${fixed(width)} ${fixed(height)} re S`,
      );
    },
    line(x: number, y: number, to: number, stroke: string) {
      onPage(`${colorOf(stroke)} RG 0.5 w ${fixed(x)} ${up(y)} m ${fixed(to)} ${up(y)} l S`);
    },
    /** A filled circle, as a line of no length with round ends. */
    dot(x: number, y: number, diameter: number, color: string) {
      onPage(
        `${colorOf(color)} RG 1 J ${fixed(diameter)} w ${fixed(x)} ${up(y)} m ${fixed(x)} ${up(y)} l S 0 J`,
      );
    },
    /** The whole document; every page gets a number. */
    bytes: () => assemble(pages, [...glyphs.values()], { title, lang }),
  };
}
export type Pdf = ReturnType<typeof createPdf>;

/** Words with their punctuation; Chinese may break between any two words, but not before a stop. */
function piecesOf(text: string, lang: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    const joins =
      last !== undefined &&
      (/^[\p{Pe}\p{Pf}\p{Po}\s]/u.test(segment) || /[\p{Ps}\p{Pi}–/·-]$/u.test(last));
    if (joins || (last && segment === '–')) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** The path of a glyph in PDF’s operators, in thousandths of the size. */
function outlineOf(svg: string): string {
  let [atX, atY] = [0, 0];
  const round = (values: number[]) => values.map((value) => Math.round(value)).join(' ');
  return [...svg.matchAll(/([MLQCZ])([^MLQCZ]*)/g)]
    .map(([, command, parameters = '']) => {
      const values = parameters.trim() ? parameters.trim().split(/[ ,]+/).map(Number) : [];
      const [x = 0, y = 0] = values.slice(-2);
      const [beforeX, beforeY] = [atX, atY];
      if (values.length > 0) [atX, atY] = [x, y];
      if (command === 'M') return `${round(values)} m`;
      if (command === 'L') return `${round(values)} l`;
      if (command === 'C') return `${round(values)} c`;
      if (command === 'Z') return 'h';
      const [controlX = 0, controlY = 0] = values;
      // A quadratic curve as a cubic one.
      const near = (end: number, control: number) => end + (2 / 3) * (control - end);
      const controls = [
        near(beforeX, controlX),
        near(beforeY, controlY),
        near(x, controlX),
        near(y, controlY),
      ];
      return `${round([...controls, x, y])} c`;
    })
    .join('\n');
}

function assemble(
  pages: readonly { operators: readonly string[]; size: readonly [number, number] }[],
  glyphs: readonly Glyph[],
  { title, lang }: { title: string; lang: string },
): Buffer {
  const objects: string[] = [];
  const add = (object: string) => objects.push(object);
  const stream = (content: string, entries = '') => {
    const packed = deflateSync(content).toString('latin1');
    return `<< ${entries}/Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
  };
  // The catalogue and the tree of pages come first and know the numbers of what follows.
  add('');
  add('');
  const info = add(`<< /Title ${textString(title)} >>`);
  const fonts = Array.from({ length: Math.ceil(glyphs.length / GLYPHS_A_FONT) }, (_, index) => {
    const own = glyphs.filter(({ font }) => font === index);
    const drawn = own.map(({ advance, outline }) =>
      add(stream(`${advance} 0 -200 -300 1200 1200 d1\n${outline}${outline ? '\nf' : ''}`)),
    );
    const unicode = add(stream(unicodeMap(own)));
    const names = own.map(({ code }) => `/g${code}`).join(' ');
    const procedures = own.map(({ code }, at) => `/g${code} ${drawn[at]} 0 R`).join(' ');
    return add(
      `<< /Type /Font /Subtype /Type3 /FontBBox [-200 -300 1200 1200] /FontMatrix [0.001 0 0 0.001 0 0] /Resources << >> /FirstChar 1 /LastChar ${own.length} /Widths [${own.map(({ advance }) => advance).join(' ')}] /Encoding << /Type /Encoding /Differences [1 ${names}] >> /CharProcs << ${procedures} >> /ToUnicode ${unicode} 0 R >>`,
    );
  });
  const resources = fonts.map((number, index) => `/F${index} ${number} 0 R`).join(' ');
  const kids = pages.map(({ operators, size }) => {
    const content = add(stream(operators.join('\n')));
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${content} 0 R /Resources << /Font << ${resources} >> >> >>`,
    );
  });
  objects[0] = `<< /Type /Catalog /Pages 2 0 R /Lang (${lang}) /ViewerPreferences << /DisplayDocTitle true >> >>`;
  objects[1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`;
  return pdfFile(objects, info);
}

/** The characters of codes, so that text can be copied and searched. */
function unicodeMap(glyphs: readonly Glyph[]): string {
  const hex = (code: number) => code.toString(16).padStart(2, '0');
  const lines = glyphs.map(({ code, char }) => `<${hex(code)}> <${utf16(char)}>`);
  const groups = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) =>
    lines.slice(at * 100, at * 100 + 100),
  );
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${groups.map((group) => `${group.length} beginbfchar\n${group.join('\n')}\nendbfchar`).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
const textString = (text: string) => `<feff${utf16(text)}>`;
const fixed = (value: number) => Number(value.toFixed(2));

function colorOf(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return [red, green, blue].map((part) => (part / 255).toFixed(3)).join(' ');
}
