import type { BoothChoicesData } from '#contract/booth-choice-data.ts';
import { optionKinds } from '#contract/registrations.ts';
import type { SelectionData } from '#contract/selection-data.ts';
import type { Database } from '#server/db/open.ts';
import { countBoothChoices, findBoothChoices } from '#server/features/booth-requests/rows.ts';
import { type ChoiceUse, countChoiceUses } from '#server/features/statistics/choice-rows.ts';
import { readSelection } from './part-rows.ts';

/** Keeps options that records carry: one that a new version lacks stays, hidden. */
export async function keepUsed(db: Database, given: SelectionData): Promise<SelectionData> {
  const missing = missingIn(given, await readSelection(db));
  if (missing.length === 0) return given;
  return withUsed(given, missing, await countChoiceUses(db));
}

type Option = NonNullable<SelectionData['heard_from']>[number];
type Missing = { kind: ChoiceUse['kind']; option: Option };

/** Stored options that a new version lacks. A kind that it does not name is unchanged. */
function missingIn(given: SelectionData, stored: SelectionData): Missing[] {
  return optionKinds.flatMap((kind) => {
    const codes = new Set(given[kind]?.map(({ code }) => code));
    const gone = given[kind] ? (stored[kind] ?? []).filter(({ code }) => !codes.has(code)) : [];
    return gone.map((option) => ({ kind, option }));
  });
}

export function withUsed(
  given: SelectionData,
  missing: readonly Missing[],
  uses: readonly ChoiceUse[],
): SelectionData {
  const used = new Set(uses.map(({ kind, code }) => `${kind} ${code}`));
  const groups = new Set(given.product_groups?.map(({ code }) => code));
  const kept: SelectionData = { ...given };
  for (const { kind, option } of missing) {
    if (!used.has(`${kind} ${option.code}`)) continue;
    const { parent, ...rest } = option;
    const hidden = { ...rest, is_hidden: true };
    // Its group may be gone.
    const inGroup = parent !== undefined && groups.has(parent) ? { ...hidden, parent } : hidden;
    kept[kind] = [...(kept[kind] ?? []), inGroup];
  }
  return kept;
}

/** Keeps the choices of earlier booth requests: one that a new version lacks stays, hidden. */
export async function keepRequested(
  db: Database,
  exhibition_id: string,
  given: BoothChoicesData,
): Promise<BoothChoicesData> {
  const stored = await findBoothChoices(db, exhibition_id);
  const uses = await countBoothChoices(db, exhibition_id);
  return {
    areas: withRequested(given.areas, stored.areas, uses.areas),
    kinds: withRequested(given.kinds, stored.kinds, uses.kinds),
  };
}

function withRequested<Row extends { code: string }>(
  given: readonly Row[],
  stored: readonly Row[],
  uses: readonly { code: string }[],
): Row[] {
  const has = (rows: readonly { code: string }[], code: string) =>
    rows.some((one) => one.code === code);
  const gone = stored.filter(({ code }) => !has(given, code) && has(uses, code));
  return [...given, ...gone.map((row) => ({ ...row, is_hidden: true }))];
}
