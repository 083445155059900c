import { findCountryCode } from '#server/countries.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from '#server/sheets/cells.ts';
import type { Cells, Known, StoredExhibitor } from './judged.ts';

/**
 * The exhibitor that a row is about: by the organiser's number, else by a name and the country. A conflict
 * where that is not one.
 */
export function findStored(
  cells: Cells,
  { exhibitors }: Pick<Known, 'exhibitors'>,
): { stored: StoredExhibitor | null; conflict: Words | null } {
  const byNumber = exhibitors.find(
    ({ external_number }) => external_number && external_number === cells.external_number,
  );
  const country = findCountryCode(cells.country ?? '');
  const byName = exhibitors.filter(
    (one) =>
      (!country || one.country === country) &&
      ((cells.name_zh && plain(one.name.zh) === plain(cells.name_zh)) ||
        (cells.name_en && plain(one.name.en) === plain(cells.name_en))),
  );
  if (byNumber) {
    const another = byName.find(({ id }) => id !== byNumber.id);
    return {
      stored: byNumber,
      conflict: another
        ? {
            zh: `编号属于“${byNumber.name.zh}”，名称却属于另一家展商`,
            en: `the number is that of ${byNumber.name.en}, the name that of another exhibitor`,
          }
        : null,
    };
  }
  const [named, ...others] = byName;
  if (others.length > 0) {
    return {
      stored: null,
      conflict: {
        zh: `有 ${byName.length} 家同名展商，请填写编号或国家`,
        en: `${byName.length} exhibitors are called that: give the number or the country`,
      },
    };
  }
  if (named?.external_number && cells.external_number) {
    return {
      stored: named,
      conflict: {
        zh: `该展商的编号是 ${named.external_number}`,
        en: `that exhibitor has the number ${named.external_number}`,
      },
    };
  }
  return { stored: named ?? null, conflict: null };
}
