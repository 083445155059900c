import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { useStoredEditor } from '#client/forms/use-stored-editor.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { call } from '#client/wire/api.ts';
import type { Attribute } from '#contract/attributes.ts';
import { addOwnExhibit, editOwnExhibit, type OwnExhibit } from '#contract/own-exhibits.ts';
import { DatasheetField } from './datasheet-field.tsx';
import {
  ExhibitAttributes,
  ExhibitBooth,
  ExhibitFacts,
  ExhibitPrice,
  ExhibitTexts,
} from './exhibit-fields.tsx';
import {
  attributesToSend,
  type EditedExhibit,
  type ExhibitValues,
  editedExhibitWith,
  newExhibit,
  valuesOfExhibit,
  withBlankAttributes,
  withNumbers,
  withPrices,
} from './exhibit-values.ts';
import { PicturesField } from './pictures-field.tsx';
import { useExhibitLabels } from './use-exhibit-labels.ts';

interface ExhibitEditorProps {
  /** Null: a new one. */
  exhibit: OwnExhibit | null;
  onAdded: (added: OwnExhibit) => void;
}

/** An exhibit, new or to be changed. */
export function ExhibitEditor({ exhibit, onAdded }: ExhibitEditorProps) {
  const { categories, attributes, ...labels } = useExhibitLabels();
  const { data: company } = useSuspenseQuery(companyProfileQueries.own());
  const editor = useExhibitEditor(exhibit, attributes, onAdded);
  const { control, form } = editor;
  return (
    <EditorForm
      editor={editor}
      labels={labels}
      action={exhibit ? <Trans>Save</Trans> : <Trans>Add and publish</Trans>}
    >
      <ExhibitTexts control={control} labelOf={labels.labelOf} />
      <Pictures form={form} />
      <Datasheet form={form} />
      <ExhibitFacts control={control} labelOf={labels.labelOf} categories={categories} />
      <ExhibitBooth control={control} labelOf={labels.labelOf} booths={company.booths} />
      <ExhibitAttributes control={control} attributes={attributes} />
      <ExhibitPrice control={control} labels={labels} />
    </EditorForm>
  );
}

function useExhibitEditor(
  exhibit: OwnExhibit | null,
  attributes: readonly Attribute[],
  onAdded: (added: OwnExhibit) => void,
) {
  return useStoredEditor({
    name: 'exhibit',
    stored: exhibit,
    detail: ownExhibitQueries.detail,
    shownIn: [ownExhibitQueries.list().queryKey, companyProfileQueries.own().queryKey],
    schema: useMemo(() => editedExhibitWith(attributes), [attributes]),
    adjust: (values: ExhibitValues) => ({
      ...withPrices(withNumbers(values)),
      attributes: attributesToSend(values, attributes),
    }),
    start: withBlankAttributes(exhibit ? valuesOfExhibit(exhibit) : newExhibit, attributes),
    toValues: (stored: OwnExhibit) => withBlankAttributes(valuesOfExhibit(stored), attributes),
    save: ({ version, ...fields }, once) =>
      exhibit
        ? call(editOwnExhibit, { ...fields, id: exhibit.id, version }, once)
        : call(addOwnExhibit, { ...fields, on_shelf: true }, once),
    onSaved: (stored) => {
      if (!exhibit) onAdded(stored);
    },
  });
}

function Datasheet({
  form: { control, setValue },
}: {
  form: UseFormReturn<ExhibitValues, unknown, EditedExhibit>;
}) {
  const datasheet = useWatch({ control, name: 'datasheet' });
  return (
    <DatasheetField
      datasheet={datasheet}
      onChange={(path) => setValue('datasheet', path, { shouldDirty: true })}
    />
  );
}

function Pictures({
  form: { control, setValue, getValues },
}: {
  form: UseFormReturn<ExhibitValues, unknown, EditedExhibit>;
}) {
  const [pictures, category] = useWatch({ control, name: ['pictures', 'category'] });
  return (
    <PicturesField
      pictures={pictures}
      category={category}
      onChange={(change) =>
        setValue('pictures', change(getValues('pictures')), { shouldDirty: true })
      }
    />
  );
}
