/** The formatting marks of the toolbar, in order. */
export const marks = ['heading', 'bold', 'italic', 'list', 'quote', 'link', 'table'] as const;
export type Mark = (typeof marks)[number];

const TABLE = '\n\n|  |  |\n| --- | --- |\n|  |  |\n\n';
/** Line prefixes. */
const ofLines: Partial<Record<Mark, string>> = { heading: '## ', list: '- ', quote: '> ' };
const around: Partial<Record<Mark, [before: string, after: string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  link: ['[', '](https://)'],
};

/** Adds a mark to the selected text. */
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

/** Adds a mark to the selection in a text area. Line marks apply to whole lines. */
export function surround(area: HTMLTextAreaElement, mark: Mark) {
  const { value, selectionStart, selectionEnd } = area;
  const from = ofLines[mark] ? value.lastIndexOf('\n', selectionStart - 1) + 1 : selectionStart;
  area.focus();
  area.setSelectionRange(from, selectionEnd);
  insertText(area, marked(value.slice(from, selectionEnd), mark));
}

/** Replaces the selection by a text. Undo works where the browser offers it. */
export function insertText(area: HTMLTextAreaElement, text: string) {
  area.focus();
  // The only call that the browser's undo supports. Deprecated, but available everywhere.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
