import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { submissionKey } from '#client/device/drafts.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { EditedMeanwhile } from '#client/forms/edited-meanwhile.tsx';
import classes from '#client/forms/editor.module.css';
import { showRefusal } from '#client/forms/form-errors.ts';
import { SavedNote } from '#client/forms/saved-note.tsx';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { useEditLock } from '#client/forms/use-edit-lock.ts';
import { useFieldLabels } from '#client/forms/use-field-labels.ts';
import { useUnitLabels } from '#client/lang/use-unit-labels.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import form_classes from '#client/ui/fields/form.module.css';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SearchSelect } from '#client/ui/fields/search-select.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SecondButton, SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { exhibitUnits } from '#contract/exhibits.ts';
import { limits } from '#contract/limits.ts';
import {
  addOwnExhibit,
  ExhibitForm,
  editOwnExhibit,
  type OwnExhibit,
} from '#contract/own-exhibits.ts';
import {
  type ExhibitValues,
  emptyExhibit,
  givenExhibit,
  valuesOfExhibit,
} from './exhibit-values.ts';
import { PicturesField } from './pictures-field.tsx';

type Given = z.infer<typeof ExhibitForm>;

interface ExhibitEditorProps {
  /** Null: a new one. */
  exhibit: OwnExhibit | null;
  onAdded: (added: OwnExhibit) => void;
}

/** An exhibit, new or to be changed. */
export function ExhibitEditor({ exhibit, onAdded }: ExhibitEditorProps) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const { data: categories } = useSuspenseQuery(exhibitorQueries.categories());
  const [isSaved, setSaved] = useState(false);
  // What is typed of one exhibit is not brought back into the form of another.
  const owner = `${readSignIn()?.account_id ?? ''} ${exhibit?.id ?? 'new'}`;
  const draft = { name: 'exhibit', owner } as const;
  const start = exhibit ? valuesOfExhibit(exhibit) : emptyExhibit;
  const form = useForm({
    mode: 'onTouched',
    resolver: schemaResolver<ExhibitValues, Given>(ExhibitForm, givenExhibit),
    defaultValues: start,
  });
  const { control, setValue, getValues } = form;
  const lock = useEditLock(form, { draft, start });
  const { labelOf, textOf, kinds } = useFieldLabels(categories.items);
  const units = useUnitLabels();
  const save = useMutation({
    mutationFn: (given: Given) => {
      const options = { idempotencyKey: submissionKey(draft) };
      if (!exhibit) return call(addOwnExhibit, { ...given, on_shelf: true }, options);
      const version = Number(getValues('version'));
      return call(editOwnExhibit, { ...given, id: exhibit.id, version }, options);
    },
    onSuccess: (stored) => {
      const { queryKey } = ownExhibitQueries.detail(stored.id);
      queryClient.setQueryData(queryKey, stored);
      void queryClient.invalidateQueries(ownExhibitQueries.list());
      void queryClient.invalidateQueries(companyProfileQueries.own());
      lock.startAgain(valuesOfExhibit(stored));
      setSaved(true);
      if (!exhibit) onAdded(stored);
    },
    onError: async (error) => {
      showRefusal(form, error, i18n);
      if (!exhibit || !(error instanceof CallError)) return;
      if (error.errorName !== 'EDITED_MEANWHILE') return;
      const query = ownExhibitQueries.detail(exhibit.id);
      lock.onEditedMeanwhile(
        valuesOfExhibit(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
      );
    },
  });
  const price_kind = useWatch({ control, name: 'price_kind' });
  const pictures = useWatch({ control, name: 'pictures' });
  const category = useWatch({ control, name: 'category' });
  const { isDirty } = form.formState;

  return (
    <form
      className={`${form_classes.form} ${classes.form}`}
      onSubmit={form.handleSubmit((given) => save.mutate(given))}
      onChange={() => setSaved(false)}
      noValidate
    >
      <EditedMeanwhile
        clashes={lock.clashes}
        labelOf={labelOf}
        textOf={textOf}
        onTake={lock.take}
        onKept={lock.keepMine}
      />
      <div className={classes.pair}>
        <TextField control={control} name="name.zh" label={labelOf('name.zh')} autoComplete="off" />
        <TextField control={control} name="name.en" label={labelOf('name.en')} autoComplete="off" />
        <TextArea
          control={control}
          name="description.zh"
          label={labelOf('description.zh')}
          max={limits.EXHIBIT_DESCRIPTION_CHARACTERS_MAX}
          rows={5}
          isOptional
        />
        <TextArea
          control={control}
          name="description.en"
          label={labelOf('description.en')}
          max={limits.EXHIBIT_DESCRIPTION_CHARACTERS_MAX}
          rows={5}
          isOptional
        />
      </div>
      <PicturesField
        pictures={pictures}
        category={category}
        onChange={(change) =>
          setValue('pictures', change(getValues('pictures')), { shouldDirty: true })
        }
      />
      <h2>
        <Trans>Facts</Trans>
      </h2>
      <div className={classes.pair}>
        <SearchSelect
          control={control}
          name="category"
          label={labelOf('category')}
          options={categories.items}
        />
        <TextField
          control={control}
          name="brand"
          label={labelOf('brand')}
          autoComplete="off"
          isOptional
        />
        <TextField
          control={control}
          name="release_year"
          label={labelOf('release_year')}
          inputMode="numeric"
          autoComplete="off"
          isOptional
        />
        <TextField
          control={control}
          name="dot_pitch"
          label={labelOf('dot_pitch')}
          inputMode="decimal"
          autoComplete="off"
          isOptional
        />
      </div>
      <ChoiceField
        control={control}
        name="price_kind"
        label={t`Price in RMB`}
        look="segmented"
        options={Object.entries(kinds).map(([code, label]) => ({ code, label }))}
      />
      {price_kind !== 'negotiable' && (
        <div className={classes.pair}>
          <TextField
            control={control}
            name="price_min"
            label={price_kind === 'range' ? t`Lowest price` : labelOf('price_min')}
            inputMode="decimal"
            autoComplete="off"
          />
          {price_kind === 'range' && (
            <TextField
              control={control}
              name="price_max"
              label={labelOf('price_max')}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
          <SelectField
            control={control}
            name="unit"
            label={t`For one`}
            options={exhibitUnits.map((code) => ({ code, label: units[code] }))}
          />
        </div>
      )}
      <div className={classes.flags}>
        {(['shown_on_site', 'is_new', 'is_export'] as const).map((name) => (
          <FlagField key={name} control={control} name={name} label={labelOf(name)} />
        ))}
      </div>
      <div className={classes.pair}>
        {(['video_url', 'live_url'] as const).map((name) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={labelOf(name)}
            type="url"
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            isOptional
          />
        ))}
      </div>
      <FormEnd>
        <FormError control={control} />
        <SavedNote isSaved={isSaved} isDirty={isDirty} />
        {isDirty && (
          <SecondButton onClick={() => lock.startAgain(start)}>
            <Trans>Discard changes</Trans>
          </SecondButton>
        )}
        <SubmitButton isPending={save.isPending}>
          {exhibit ? <Trans>Save</Trans> : <Trans>Add to the shelf</Trans>}
        </SubmitButton>
      </FormEnd>
    </form>
  );
}
