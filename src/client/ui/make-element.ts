/** Creates an element: React's `createElement`, or the DOM's before React is loaded. */
export type Make<Node> = (
  tag: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: (Node | string)[]
) => Node;

const DRAWN = /^(svg|rect|path)$/;

export const makeElement: Make<Element> = (tag, attributes, ...children) => {
  const made = DRAWN.test(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name === 'className' ? 'class' : name, value);
  }
  made.append(...children);
  return made;
};

/** A scannable QR code: always dark on white, also with forced system colours. */
export function codeShape<Node>(
  make: Make<Node>,
  { box, path }: { box: number; path: string },
  { label, className }: { label: string; className?: string | undefined },
): Node {
  const side = String(box);
  return make(
    'svg',
    { className, viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': label },
    make('rect', { width: side, height: side, fill: '#ffffff' }),
    make('path', { d: path, fill: '#000000' }),
  );
}
