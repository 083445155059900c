import type { SheetColumn } from '#contract/exhibit-sheets.ts';
import type { ExhibitForm } from '#contract/own-exhibits.ts';
import { plainTyped } from '#contract/typed-text.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { OwnExhibitRow } from '#server/features/own-exhibits/tables.ts';

/** An exhibit that its exhibitor has already. */
export interface StoredExhibit {
  row: OwnExhibitRow;
  /** The form that was last handed in. */
  form: ExhibitForm;
}

/** The cells that tell which exhibit a row is about. */
export interface Keys {
  model: string;
  names: readonly string[];
}

export interface Fault {
  column: SheetColumn;
  text: Words;
}

/** A name or a model number as it is compared. Marks count: P1.25 is not P12.5. */
function keyOf(text: string): string {
  return plainTyped(text).toLowerCase().replace(/\s/g, '');
}

/** The exhibit with the model number of a row, else the one with a name of it. */
export function findStored(
  { model, names }: Keys,
  all: readonly StoredExhibit[],
): { stored: StoredExhibit | null; fault: Fault | null } {
  const wanted = keyOf(model);
  const byModel = wanted ? all.filter(({ form }) => keyOf(form.model) === wanted) : [];
  if (byModel.length > 0) return oneOf(byModel, 'model', sameModel);
  const wantedNames = names.map(keyOf).filter(Boolean);
  const byName = all.filter(
    ({ form: { name, model: own } }) =>
      // With another model number it is another exhibit.
      !(wanted && own) && [name.zh, name.en].some((one) => wantedNames.includes(keyOf(one))),
  );
  return oneOf(byName, 'name_zh', sameName);
}

function oneOf(
  [first, ...others]: readonly StoredExhibit[],
  column: SheetColumn,
  words: (count: number) => Words,
): { stored: StoredExhibit | null; fault: Fault | null } {
  if (!first) return { stored: null, fault: null };
  if (others.length === 0) return { stored: first, fault: null };
  return { stored: null, fault: { column, text: words(others.length + 1) } };
}

const sameModel = (count: number): Words => ({
  zh: `已有 ${count} 件展品使用该型号，请先删除多余的展品`,
  en: `${count} of your exhibits have this model number: delete the surplus ones first`,
});
const sameName = (count: number): Words => ({
  zh: `已有 ${count} 件同名展品，请填写型号以区分`,
  en: `${count} of your exhibits have this name: give model numbers to tell them apart`,
});

/** Finds rows about the exhibit of an earlier row. */
export function createDoubles() {
  const seen = new Map<string, number>();
  return (row: number, { model, names }: Keys, stored: StoredExhibit | null): Fault | null => {
    const keys = [
      ...(stored ? [`id ${stored.row.id}`] : []),
      ...(model ? [`model ${keyOf(model)}`] : names.map((name) => `name ${keyOf(name)}`)),
    ];
    const earlier = keys.map((key) => seen.get(key)).find((at) => at !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, row);
    if (earlier === undefined) return null;
    return {
      column: model ? 'model' : 'name_zh',
      text: {
        zh: `与第 ${earlier} 行是同一件展品；不同的展品请用型号区分`,
        en: `is the exhibit of row ${earlier} again; give different ones model numbers`,
      },
    };
  };
}
