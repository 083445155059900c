/**
 * Matches a Chinese character, or a word with trailing characters: a line may break after either.
 */
const PIECES =
  /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+\s*/gu;

/** Measures text widths; cached. */
export function createRuler() {
  const widths = new Map<string, number>();
  return (pen: CanvasRenderingContext2D, text: string): number => {
    const key = `${pen.font}|${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const { width } = pen.measureText(text);
    widths.set(key, width);
    return width;
  };
}

/** Breaks a name into as many lines as fit; null: there is too little space. */
export function nameLines(
  name: string,
  { width, lines }: { width: number; lines: number },
  measure: (text: string) => number,
): string[] | null {
  const broken: string[] = [];
  let line = '';
  for (const piece of name.match(PIECES) ?? []) {
    if (line && measure((line + piece).trimEnd()) > width) {
      broken.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line) broken.push(line.trimEnd());
  return broken.length <= lines && broken.every((one) => measure(one) <= width) ? broken : null;
}
