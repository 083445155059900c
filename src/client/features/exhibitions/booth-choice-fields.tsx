import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Control } from 'react-hook-form';
import { statisticsQueries } from '#client/queries/statistics.ts';
import { FieldProblem, useField } from '#client/ui/fields/field.tsx';
import type { Told } from '#contract/statistics.ts';
import { OptionRows } from './option-rows.tsx';

interface BoothChoiceFieldsProps {
  control: Control;
  setValue: (name: string, value: unknown) => void;
}

const NAME = 'value.booth_choices';

/** The choices of the booth request form: parts of the exhibition and kinds of booths. */
export function BoothChoiceFields({ control, setValue }: BoothChoiceFieldsProps) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(statisticsQueries.choiceUses());
  const usesOf = (kind: 'booth_areas' | 'booth_kinds'): ReadonlyMap<string, Told> =>
    new Map(data.items.filter((one) => one.kind === kind).map(({ code, count }) => [code, count]));
  const place = { control, setValue, usesTitle: t`Booth requests with it` };
  return (
    <>
      <p className="quiet read">
        <Trans>
          Companies choose from these lists when they ask for a booth. Earlier requests keep what
          they chose.
        </Trans>{' '}
        <Link
          to="/console/exhibition/edit"
          search={(kept) => ({ ...kept, part: 'choices' })}
          className="link"
        >
          <Trans>Edit the product categories</Trans>
        </Link>
      </p>
      <OptionRows
        {...place}
        name={`${NAME}.areas`}
        label={t`Parts of the exhibition`}
        uses={usesOf('booth_areas')}
      />
      <OptionRows
        {...place}
        name={`${NAME}.kinds`}
        label={t`Kinds of booths`}
        uses={usesOf('booth_kinds')}
        added={{ unit_area: '' }}
        extra={(name, title) => <UnitArea control={control} name={name} title={title} />}
      />
      <p className="quiet small read">
        <Trans>
          A kind with an area is counted in booths of that area. For a kind without one, companies
          state the m² they need.
        </Trans>
      </p>
    </>
  );
}

interface UnitAreaProps {
  control: Control;
  /** Path of the kind of booth. */
  name: string;
  title: string;
}

/** The area of one booth; empty: the kind is measured. */
function UnitArea({ control, name, title }: UnitAreaProps) {
  const { t } = useLingui();
  const label = t`m² of each: ${title}`;
  const { id, field, frame, described } = useField({ control, name: `${name}.unit_area`, label });
  return (
    <span className="stack gap-0" style={{ flex: '0 1 90px' }}>
      <input
        className="input small numbers"
        style={{ minHeight: 36, paddingBlock: 4 }}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        placeholder={t`m² each`}
        {...described}
        {...field}
      />
      <FieldProblem id={id} error={frame.error} />
    </span>
  );
}
