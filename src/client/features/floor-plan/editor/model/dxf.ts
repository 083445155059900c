import type { Point } from '#contract/floor-plan.ts';

/** The lines and texts of a drawing in metres, north up as on the plan. */
export interface Drawing {
  paths: Point[][];
  texts: { at: Point; height: number; text: string }[];
}

export type DrawingProblem = 'dwg' | 'binary' | 'no_dxf' | 'empty';

/** A group of a DXF file: a code, and its value as text. */
type Group = readonly [code: number, value: string];

/** Metres per unit by `$INSUNITS`. */
const METRES: Record<number, number> = { 1: 0.0254, 2: 0.3048, 4: 0.001, 5: 0.01, 6: 1, 14: 0.1 };
/** No hall is so large in metres: a drawing without units that is larger is in millimetres. */
const METRES_MAX = 2_000;

/** Reads LINE, LWPOLYLINE, POLYLINE, TEXT and MTEXT of visible layers. Everything else is left out. */
export function readDxf(file: Uint8Array): Drawing | { problem: DrawingProblem } {
  const start = new TextDecoder('latin1').decode(file.subarray(0, 22));
  if (/^AC10\d\d/.test(start)) return { problem: 'dwg' };
  if (start.startsWith('AutoCAD Binary DXF')) return { problem: 'binary' };
  const groups = groupsOf(decoded(file));
  const sections = sectionsOf(groups);
  const entities = sections.get('ENTITIES');
  if (!entities) return { problem: 'no_dxf' };
  const hidden = hiddenLayers(sections.get('TABLES') ?? []);
  const drawing = drawingOf(entitiesOf(entities), hidden);
  const points = [...drawing.paths.flat(), ...drawing.texts.map(({ at }) => at)];
  if (drawing.paths.length === 0) return { problem: 'empty' };
  return inMetres(drawing, unitOf(sections.get('HEADER') ?? [], points));
}

/** Newer files are UTF-8. Chinese drawings of older programs are GBK. */
function decoded(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gb18030').decode(file);
  }
}

function groupsOf(text: string): Group[] {
  const lines = text.split(/\r\n|\r|\n/);
  const groups: Group[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const code = Number(lines[at]);
    if (!Number.isInteger(code)) break;
    groups.push([code, (lines[at + 1] ?? '').trim()]);
  }
  return groups;
}

function sectionsOf(groups: readonly Group[]): Map<string, Group[]> {
  const sections = new Map<string, Group[]>();
  let own: Group[] | null = null;
  for (const [at, group] of groups.entries()) {
    const [code, value] = group;
    if (code === 0 && value === 'SECTION') {
      own = [];
      sections.set(groups[at + 1]?.[1] ?? '', own);
    } else if (code === 0 && value === 'ENDSEC') own = null;
    else own?.push(group);
  }
  return sections;
}

interface Entity {
  type: string;
  groups: Group[];
}

function entitiesOf(groups: readonly Group[]): Entity[] {
  const entities: Entity[] = [];
  for (const group of groups) {
    const [code, value] = group;
    if (code === 0) entities.push({ type: value, groups: [] });
    else entities.at(-1)?.groups.push(group);
  }
  return entities;
}

const textIn = ({ groups }: Entity, code: number) => groups.find(([own]) => own === code)?.[1];
const numberIn = (entity: Entity, code: number) => Number(textIn(entity, code) ?? 0);

/** Layers that are off, which have a negative colour, or frozen. */
function hiddenLayers(tables: readonly Group[]): Set<string> {
  const layers = entitiesOf(tables).filter(({ type }) => type === 'LAYER');
  return new Set(
    layers.flatMap((layer) => {
      const isHidden = numberIn(layer, 62) < 0 || (numberIn(layer, 70) & 1) === 1;
      return isHidden ? (textIn(layer, 2) ?? '') : [];
    }),
  );
}

function drawingOf(entities: readonly Entity[], hidden: ReadonlySet<string>): Drawing {
  const drawing: Drawing = { paths: [], texts: [] };
  // A POLYLINE is followed by its vertices.
  let polyline: Point[] | null = null;
  let isClosed = false;
  for (const entity of entities) {
    const isSeen = !hidden.has(textIn(entity, 8) ?? '') && numberIn(entity, 67) === 0;
    const { type } = entity;
    if (type === 'VERTEX') polyline?.push(pointOf(entity));
    else if (type === 'SEQEND') {
      if (polyline) addPath(drawing, polyline, isClosed);
      polyline = null;
    } else if (isSeen && type === 'LINE') {
      addPath(drawing, [pointOf(entity), pointOf(entity, 11)], false);
    } else if (isSeen && type === 'LWPOLYLINE') {
      addPath(drawing, pointsOf(entity), (numberIn(entity, 70) & 1) === 1);
    } else if (isSeen && type === 'POLYLINE') {
      polyline = [];
      isClosed = (numberIn(entity, 70) & 1) === 1;
    } else if (isSeen && (type === 'TEXT' || type === 'MTEXT')) {
      const text = plainText(entity);
      if (text) drawing.texts.push({ at: pointOf(entity), height: numberIn(entity, 40), text });
    }
  }
  return drawing;
}

function addPath({ paths }: Drawing, points: Point[], isClosed: boolean) {
  const [first] = points;
  const path = isClosed && first ? [...points, first] : points;
  if (path.length > 1 && path.flat().every(Number.isFinite)) paths.push(path);
}

function pointOf(entity: Entity, code = 10): Point {
  return [numberIn(entity, code), numberIn(entity, code + 10)];
}

function pointsOf({ groups }: Entity): Point[] {
  const ys = groups.filter(([code]) => code === 20);
  return groups
    .filter(([code]) => code === 10)
    .map(([, x], at): Point => [Number(x), Number(ys[at]?.[1] ?? 0)]);
}

/** The text without the codes for fonts, colours and line breaks. */
function plainText(entity: Entity): string {
  const parts = entity.groups.filter(([code]) => code === 1 || code === 3);
  return parts
    .map(([, value]) => value)
    .join('')
    .replace(/\\U\+([0-9A-F]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\\P/g, ' ')
    .replace(/\\[A-Za-z][^;\\{}]*;|%%[A-Za-z]|[{}]/g, '')
    .trim();
}

function unitOf(header: readonly Group[], points: readonly Point[]): number {
  const at = header.findIndex(([code, value]) => code === 9 && value === '$INSUNITS');
  const known = METRES[Number(header[at + 1]?.[1] ?? 0)];
  if (at >= 0 && known) return known;
  const { width, height } = spanOf(points);
  return Math.max(width, height) > METRES_MAX ? 0.001 : 1;
}

function spanOf(points: readonly Point[]) {
  let [west, east, low, high] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const [x, y] of points) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [low, high] = [Math.min(low, y), Math.max(high, y)];
  }
  return { west, high, width: east - west, height: high - low };
}

/** Moves the drawing to its north-west corner. DXF counts to the north, plans to the south. */
function inMetres({ paths, texts }: Drawing, unit: number): Drawing {
  const { west, high } = spanOf(paths.flat());
  const placed = ([x, y]: Point): Point => [(x - west) * unit, (high - y) * unit];
  return {
    paths: paths.map((path) => path.map(placed)),
    texts: texts.map(({ at, height, text }) => ({ at: placed(at), height: height * unit, text })),
  };
}
