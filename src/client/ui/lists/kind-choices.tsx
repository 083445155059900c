import { useLingui } from '@lingui/react/macro';
import { CheckChips } from '#client/ui/fields/check-chips.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { FilterGroup, textsOf, type Values } from './filter-form.tsx';
import { isChosen, kindsOf, productOf } from './kinds.ts';
import { narrowed, toggled } from './narrowed.ts';

interface Option {
  code: string;
  label: string;
}

interface KindChoicesProps {
  label: string;
  /** Options without a group are tiles of their own. */
  options: readonly { group: Option | null; categories: readonly Option[] }[];
  /** Number of results per option and per group. */
  counts: ReadonlyMap<string, number> | undefined;
  values: Values | undefined;
  onChange: (codes: string[] | undefined) => void;
}

/** The tile for all kinds. */
const ALL = '';
const PICTURE = { width: 108, height: 72 };

/** Kinds of products as drawings; a chosen one opens to its categories, which narrow it down. */
export function KindChoices({ label, options, counts, values, onChange }: KindChoicesProps) {
  const { t } = useLingui();
  const chosen = textsOf(values);
  const change = (codes: string[]) => onChange(codes.length > 0 ? codes : undefined);
  const counted = ({ code, label }: Option) => ({
    code,
    label,
    count: counts && (counts.get(code) ?? 0),
  });
  const tiles = kindsOf(options);
  const find = (code: string) => tiles.find((tile) => tile.code === code);
  return (
    <FilterGroup label={label}>
      <CheckChips
        options={[{ code: ALL, label: t`Everything` }, ...tiles.map(counted)]}
        isChecked={(code) => {
          const tile = find(code);
          return tile ? isChosen(chosen, tile) : chosen.length === 0;
        }}
        onToggle={(code) => {
          const tile = find(code);
          change(tile ? toggled(chosen, tile) : []);
        }}
        look="small pictures"
        pictureOf={(code) => (
          <Picture src={null} alt="" {...PICTURE} drawn={productOf(find(code))} />
        )}
      />
      {tiles
        .filter((tile) => tile.members.length > 0 && isChosen(chosen, tile))
        .map((tile) => (
          <fieldset key={tile.code} aria-label={tile.label}>
            <CheckChips
              options={[{ ...tile, label: t`All` }, ...tile.options].map(counted)}
              isChecked={(code) => chosen.includes(code)}
              onToggle={(code) => change(narrowed(chosen, tile, code))}
            />
          </fieldset>
        ))}
    </FilterGroup>
  );
}
