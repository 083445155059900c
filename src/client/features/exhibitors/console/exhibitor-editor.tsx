import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useFieldLabels } from '#client/forms/use-field-labels.ts';
import { useStoredEditor } from '#client/forms/use-stored-editor.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { registeredExhibitorQueries } from '#client/queries/exhibitors-console.ts';
import { useCountries } from '#client/queries/use-countries.ts';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { SearchSelect } from '#client/ui/fields/search-select.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import {
  addConsoleExhibitor,
  type ConsoleExhibitor,
  editConsoleExhibitor,
} from '#contract/exhibitors-console.ts';
import { limits } from '#contract/limits.ts';
import {
  EditedExhibitor,
  type ExhibitorControl,
  type ExhibitorValues,
  inputOfExhibitor,
  type KnownCompany,
  newExhibitor,
  valuesOfExhibitor,
} from './exhibitor-values.ts';

interface ExhibitorEditorProps {
  /** Null: a new one. */
  exhibitor: ConsoleExhibitor | null;
  /** Known facts of a new exhibitor; null: none. */
  known?: (KnownCompany & { id: string }) | null;
  onSaved: (saved: ConsoleExhibitor) => void;
}

/** Editor of a new or existing exhibitor, with its booths. */
export function ExhibitorEditor({ exhibitor, known = null, onSaved }: ExhibitorEditorProps) {
  const { data: categories } = useSuspenseQuery(exhibitorQueries.categories());
  const fields = useFieldLabels(categories.items);
  const own = useOwnLabels();
  const labelOf = (field: string) => own[field] ?? fields.labelOf(field);
  const editor = useStoredEditor({
    name: 'registered-exhibitor',
    stored: exhibitor,
    newName: `new ${known?.id ?? ''}`.trim(),
    detail: registeredExhibitorQueries.detail,
    shownIn: [consoleQueries.all()],
    schema: EditedExhibitor,
    adjust: (values: ExhibitorValues) => inputOfExhibitor(values),
    start: exhibitor ? valuesOfExhibitor(exhibitor) : newExhibitor(known, categories.items),
    toValues: valuesOfExhibitor,
    save: ({ version, ...form }, once) =>
      exhibitor
        ? call(editConsoleExhibitor, { ...form, id: exhibitor.id, version }, once)
        : call(addConsoleExhibitor, form, once),
    onSaved,
  });
  return (
    <EditorForm
      editor={editor}
      labels={{ labelOf, textOf: fields.textOf }}
      action={exhibitor ? <Trans>Save</Trans> : <Trans>Add the exhibitor</Trans>}
    >
      <Fields control={editor.control} labelOf={labelOf} categories={categories.items} />
    </EditorForm>
  );
}

interface FieldsProps {
  control: ExhibitorControl;
  labelOf: (field: string) => string;
  categories: readonly { code: string; label: string }[];
}

function Fields({ control, labelOf, categories }: FieldsProps) {
  const { t } = useLingui();
  const countries = useCountries();
  const pair = (field: string) => ({ zh: labelOf(`${field}.zh`), en: labelOf(`${field}.en`) });
  return (
    <>
      <TextPair control={control} name="name" labels={pair('name')} />
      <TextPair control={control} name="short_name" labels={pair('short_name')} />
      <SearchSelect
        control={control}
        name="country"
        label={labelOf('country')}
        options={countries.map(({ code, name, other_names }) => ({
          code,
          label: name,
          other_names,
        }))}
      />
      <TextPair control={control} name="city" labels={pair('city')} isOptional />
      <TextField
        control={control}
        name="booths"
        label={labelOf('booths')}
        hint={t`Numbers as on the plan, separated by commas; the first is the one in lists.`}
        autoComplete="off"
        isOptional
      />
      <TextField
        control={control}
        name="guest_booths"
        label={labelOf('guest_booths')}
        hint={t`Booths of other exhibitors that this one shares.`}
        autoComplete="off"
        isOptional
      />
      <TextField
        control={control}
        name="booked_area"
        label={labelOf('booked_area')}
        kind="decimal"
        isOptional
      />
      <MultiChoice
        control={control}
        name="categories"
        label={labelOf('categories')}
        options={categories}
      />
      <TextField
        control={control}
        name="external_number"
        label={labelOf('external_number')}
        hint={t`Your own number for the exhibitor. Imports find the exhibitor by it.`}
        autoComplete="off"
        isOptional
      />
      <TextField
        control={control}
        name="website"
        label={labelOf('website')}
        kind="url"
        isOptional
      />
      <TextPair
        control={control}
        name="profile"
        labels={pair('profile')}
        max={limits.COMPANY_PROFILE_CHARACTERS_MAX}
        isOptional
      />
      <FlagField control={control} name="is_export" label={labelOf('is_export')} />
      <TextArea
        control={control}
        name="note"
        label={labelOf('note')}
        hint={t`Only you and your colleagues see it.`}
        max={limits.ORGANISER_NOTE_CHARACTERS_MAX}
        rows={4}
        isOptional
      />
    </>
  );
}

function useOwnLabels(): Record<string, string> {
  const { t } = useLingui();
  return {
    country: t`Country or region`,
    booths: t`Own booths`,
    guest_booths: t`Guest at booths`,
    external_number: t`Organiser’s number`,
    booked_area: t`Area booked (m²)`,
    note: t`Note`,
  };
}
