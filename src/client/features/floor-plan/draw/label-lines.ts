/** A Chinese character, or a word with what follows it: a line may end behind either. */
const PIECES =
  /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+\s*/gu;

/** Widths of texts, measured once. */
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

/** A name in as many lines as there is room for; null: there is too little. */
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
