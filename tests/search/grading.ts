import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoSize, demoExhibitors } from '#server/demo/exhibitors.ts';
import { trades } from '#server/demo/products.ts';

/** Properties of the demo's data. All must match; of a list, any value. */
interface ExhibitWhere {
  product?: string[];
  category?: string[];
  pitch?: number;
  country?: string;
  /** Attribute codes with a value, or with several allowed values. */
  attributes?: Record<string, string | number>;
  /** A word of its description. */
  description?: string;
  brand?: string;
  /** Part of its English name, which begins with the model. */
  model?: string;
}
interface ExhibitorWhere {
  country?: string;
  city?: string;
  hall?: string;
  booth?: string;
  short_name?: string;
  /** Part of a name. */
  name?: string;
  category?: string;
  /** Part of a profile. */
  profile?: string;
  shows?: ExhibitWhere;
}

/** A keyword that buyers type, and the grade of answers by their properties: 3 best, 1 lowest. */
export interface GradedQuery {
  keyword: string;
  list: 'exhibitors' | 'exhibits';
  grades: { grade: number; where: ExhibitWhere & ExhibitorWhere }[];
}

const FIRST = 10;
const FILE = join(import.meta.dirname, 'graded-queries.json');

export function readGradedQueries(): GradedQuery[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as GradedQuery[];
}

/** Grades the demo's data by their properties, independent of any search result. */
export function createGrading(size: DemoSize) {
  const products = Object.values(trades)
    .flatMap((trade) => trade.products)
    .map(({ en }) => en)
    .sort((one, other) => other.length - one.length);
  const companies = demoExhibitors(size).map(({ exhibitor, exhibits }) => ({
    exhibitor,
    exhibits: exhibits.map((exhibit) => ({
      ...exhibit,
      // Names consist of model, pitch and product. Of products with the same ending, the longest is meant.
      product: products.find((en) => exhibit.name.en.endsWith(` ${en}`)) ?? '',
    })),
  }));
  const isExhibit = (
    exhibit: (typeof companies)[number]['exhibits'][number],
    { product, category: categories, pitch, description, ...where }: ExhibitWhere,
  ) =>
    (!product || product.includes(exhibit.product)) &&
    (!categories || categories.includes(exhibit.category)) &&
    (pitch === undefined || exhibit.dot_pitch === pitch) &&
    (!where.brand || exhibit.brand === where.brand) &&
    (!where.model || exhibit.name.en.includes(where.model)) &&
    (!where.attributes ||
      Object.entries(where.attributes).every(([code, wanted]) => {
        const stated: (string | number)[] = [exhibit.attributes[code] ?? []].flat();
        return stated.includes(wanted);
      })) &&
    (!description ||
      exhibit.description.zh.includes(description) ||
      exhibit.description.en.includes(description));
  const isExhibitor = (
    { exhibitor, exhibits }: (typeof companies)[number],
    { shows, ...where }: ExhibitorWhere,
  ) =>
    (!where.country || exhibitor.country === where.country) &&
    (!where.city || exhibitor.city.en === where.city) &&
    (!where.hall || exhibitor.booths[0]?.hall === where.hall) &&
    (!where.booth || exhibitor.booths[0]?.number === where.booth) &&
    (!where.short_name || exhibitor.short_name.en === where.short_name) &&
    (!where.name ||
      exhibitor.name.zh.includes(where.name) ||
      exhibitor.name.en.includes(where.name)) &&
    (!where.category || exhibitor.categories.includes(where.category)) &&
    (!where.profile ||
      exhibitor.profile.zh.includes(where.profile) ||
      exhibitor.profile.en.includes(where.profile)) &&
    (!shows || exhibits.some((exhibit) => isExhibit(exhibit, shows)));

  /** The grade of every answer to a query, by id. */
  return ({ list, grades }: GradedQuery): Map<string, number> => {
    const graded = new Map<string, number>();
    const grade = (id: string, fits: (where: ExhibitWhere & ExhibitorWhere) => boolean) => {
      const best = Math.max(0, ...grades.filter((one) => fits(one.where)).map((one) => one.grade));
      if (best > 0) graded.set(id, best);
    };
    for (const company of companies) {
      if (list === 'exhibitors') {
        grade(company.exhibitor.id, (where) => isExhibitor(company, where));
        continue;
      }
      for (const exhibit of company.exhibits) {
        grade(
          exhibit.id,
          (where) =>
            isExhibit(exhibit, where) &&
            (!where.country || company.exhibitor.country === where.country),
        );
      }
    }
    return graded;
  };
}

/** Normalised discounted cumulative gain of the first ten (Järvelin and Kekäläinen 2002). */
export function gainOf(ids: readonly string[], graded: ReadonlyMap<string, number>): number {
  const gain = (grades: readonly number[]) =>
    grades
      .slice(0, FIRST)
      .reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const ideal = gain([...graded.values()].sort((one, other) => other - one));
  return ideal === 0 ? 0 : gain(ids.map((id) => graded.get(id) ?? 0)) / ideal;
}
