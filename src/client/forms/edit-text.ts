/** The marks that the tools over a text set, in their order. */
export const marks = ['heading', 'bold', 'italic', 'list', 'quote', 'link', 'table'] as const;
export type Mark = (typeof marks)[number];

const TABLE = '\n\n|  |  |\n| --- | --- |\n|  |  |\n\n';
/** What stands before each line. */
const ofLines: Partial<Record<Mark, string>> = { heading: '## ', list: '- ', quote: '> ' };
const around: Partial<Record<Mark, [before: string, after: string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  link: ['[', '](https://)'],
};

/** The chosen part of a text with a mark. */
export function marked(chosen: string, mark: Mark): string {
  const before = ofLines[mark];
  if (before) {
    return chosen
      .split('\n')
      .map((line) => before + line)
      .join('\n');
  }
  const [start, end] = around[mark] ?? ['', ''];
  return mark === 'table' ? chosen + TABLE : start + chosen + end;
}

/** Marks what is chosen in a text area; a mark of lines takes the whole of them. */
export function surround(area: HTMLTextAreaElement, mark: Mark) {
  const { value, selectionStart, selectionEnd } = area;
  const from = ofLines[mark] ? value.lastIndexOf('\n', selectionStart - 1) + 1 : selectionStart;
  area.focus();
  area.setSelectionRange(from, selectionEnd);
  insertText(area, marked(value.slice(from, selectionEnd), mark));
}

/** Puts a text in the place of what is chosen; it can be undone where the browser offers it. */
export function insertText(area: HTMLTextAreaElement, text: string) {
  area.focus();
  // The only way that the browser's own undo knows of; deprecated, and everywhere.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
