import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { useLang } from '#client/lang/use-lang.ts';
import { statisticsQueries } from '#client/queries/statistics.ts';
import { FieldProblem, useField } from '#client/ui/fields/field.tsx';
import { optionKinds } from '#contract/registrations.ts';
import type { Told } from '#contract/statistics.ts';
import { errorAt } from './error-at.ts';
import { OptionRows, type OptionValue } from './option-rows.tsx';
import { usePartLabels } from './use-part-labels.ts';

type Kind = (typeof optionKinds)[number];
type Uses = ReadonlyMap<string, Told>;

interface ChoiceValue extends OptionValue {
  /** Code of the group of a product category; empty: none. */
  parent: string;
}

interface ChoiceFieldsProps {
  control: Control;
  setValue: (name: string, value: unknown) => void;
}

const NAME = 'value.selection';
const listName = (kind: Kind) => `${NAME}.${kind}`;

/** The lists of choices that all editions share. Each opens to a table of its rows. */
export function ChoiceFields({ control, setValue }: ChoiceFieldsProps) {
  const { data } = useSuspenseQuery(statisticsQueries.choiceUses());
  const categories: ChoiceValue[] = useWatch({ control, name: listName('product_categories') });
  const usesOf = (kind: Kind): Uses =>
    kind === 'product_groups'
      ? countParents(categories)
      : new Map(data.items.filter((one) => one.kind === kind).map((one) => [one.code, one.count]));
  return (
    <div className="stack gap-12">
      <p className="quiet read">
        <Trans>
          All editions share these lists. A choice that was used can be hidden, not deleted: records
          keep it.
        </Trans>
      </p>
      <ol className="stack gap-0 ruled">
        {optionKinds.map((kind) => (
          <ChoiceList
            key={kind}
            kind={kind}
            control={control}
            uses={usesOf(kind)}
            setValue={setValue}
          />
        ))}
      </ol>
    </div>
  );
}

function countParents(categories: readonly ChoiceValue[]): Uses {
  const counts = new Map<string, number>();
  for (const { parent } of categories) {
    if (parent) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  return counts;
}

interface ChoiceListProps extends ChoiceFieldsProps {
  kind: Kind;
  uses: Uses;
}

/** A list as a row that opens. Lists with a missing text are open at first. */
function ChoiceList({ kind, uses, control, setValue }: ChoiceListProps) {
  const { t } = useLingui();
  const { labelOf } = usePartLabels();
  const name = listName(kind);
  const rows: OptionValue[] = useWatch({ control, name });
  const { errors } = useFormState({ control, name });
  const isWrong = Boolean(errorAt(errors, name));
  const without = {
    zh: rows.filter(({ zh }) => !zh).length,
    en: rows.filter(({ en }) => !en).length,
  };
  const [isOpen, setOpen] = useState(without.zh + without.en > 0);
  const label = labelOf(`selection.${kind}`);
  const isGroups = kind === 'product_groups';
  return (
    <li className="stack gap-8">
      <button
        type="button"
        className="bare row finger"
        style={{ minHeight: 44 }}
        aria-expanded={isOpen || isWrong}
        onClick={() => setOpen(!isOpen)}
      >
        <strong className="grow" style={{ textAlign: 'start' }}>
          {label}
        </strong>
        <ListFacts rows={rows} without={without} />
      </button>
      {(isOpen || isWrong) && (
        <div className="panel mist">
          <OptionRows
            control={control}
            name={name}
            label={label}
            uses={uses}
            usesTitle={isGroups ? t`Categories in this group` : t`Records of all editions with it`}
            isHideable={!isGroups}
            added={kind === 'product_categories' ? { parent: '' } : undefined}
            extra={
              kind === 'product_categories'
                ? (row, title) => <GroupCell control={control} name={row} title={title} />
                : undefined
            }
            setValue={setValue}
          />
        </div>
      )}
    </li>
  );
}

interface ListFactsProps {
  rows: readonly OptionValue[];
  without: { zh: number; en: number };
}

function ListFacts({ rows, without }: ListFactsProps) {
  const hidden = rows.filter(({ is_hidden }) => is_hidden).length;
  const shown = rows.length - hidden;
  return (
    <span className="row gap-8 quiet small numbers">
      <span>
        <Plural value={shown} one="# choice" other="# choices" />
      </span>
      {hidden > 0 && (
        <span>
          <Plural value={hidden} one="# hidden" other="# hidden" />
        </span>
      )}
      {without.en > 0 && (
        <span className="strong">
          <Plural value={without.en} one="# without English" other="# without English" />
        </span>
      )}
      {without.zh > 0 && (
        <span className="strong">
          <Plural value={without.zh} one="# without Chinese" other="# without Chinese" />
        </span>
      )}
    </span>
  );
}

interface GroupCellProps {
  control: Control;
  /** Path of the category. */
  name: string;
  title: string;
}

/** The group of a product category. */
function GroupCell({ control, name, title }: GroupCellProps) {
  const { t } = useLingui();
  const lang = useLang();
  const groups: OptionValue[] = useWatch({ control, name: listName('product_groups') });
  const label = t`Group of ${title}`;
  const { id, field, frame, described } = useField(
    { control, name: `${name}.parent`, label },
    { isChoice: true },
  );
  return (
    <span className="stack gap-0" style={{ flex: '1 1 130px' }}>
      <select
        className="input select small"
        style={{ minHeight: 36, paddingBlock: 4 }}
        id={id}
        aria-label={label}
        {...described}
        {...field}
      >
        <option value="">{t`No group`}</option>
        {groups.map((group) => (
          <option key={group.code} value={group.code}>
            {group[lang] || group.zh || group.en}
          </option>
        ))}
      </select>
      <FieldProblem id={id} error={frame.error} />
    </span>
  );
}
