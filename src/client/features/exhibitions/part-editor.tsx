import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { readSignIn } from '#client/device/sign-in.ts';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { useEditor } from '#client/forms/use-editor.ts';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import {
  contentCalls,
  type EditedPart,
  partSchemas,
  settingCalls,
} from '#contract/exhibition-parts.ts';
import { contentParts, type ExhibitionPart, settingParts } from '#contract/part-names.ts';
import { Instant } from '#contract/plain-fields.ts';
import { DateEffects } from './date-effects.tsx';
import { PageTextFields } from './page-text-fields.tsx';
import { PartFields, type PictureLibrary } from './part-fields.tsx';
import { PartRevisions } from './part-revisions.tsx';
import { fromForm, toForm } from './part-values.ts';
import { Scheduled } from './scheduled.tsx';
import { TicketQuestion, useTicketQuestion } from './ticket-question.tsx';
import { usePartLabels } from './use-part-labels.ts';

interface PartValues {
  version: string;
  value: Record<string, unknown>;
  takes_effect: 'now' | 'later';
  /** In the exhibition's time zone. */
  takes_effect_at: string;
}

interface PartEditorProps {
  edited: EditedPart;
  library: PictureLibrary;
  /** Replaces the fields generated from the schema of the part. */
  fields?: ((place: PartPlace) => ReactNode) | undefined;
  onSaved: (saved: EditedPart) => void;
}

/**
 * Edits a part of an exhibition's data: saves it now or for a later time, and restores revisions.
 */
export function PartEditor({ edited, library, fields, onSaved }: PartEditorProps) {
  const { exhibition_id, part } = edited;
  const queryClient = useQueryClient();
  const offset = useExhibition().server_time.slice(-6);
  const labels = usePartLabels();
  const schema = useMemo(() => inputSchema(part), [part]);
  const question = useTicketQuestion();
  const editor = useEditor({
    schema,
    adjust: (values: PartValues) => inputOfPart(part, values, offset),
    start: valuesOf(edited),
    toValues: valuesOf,
    draft: {
      name: 'exhibition',
      owner: `${readSignIn()?.account_id ?? ''} ${exhibition_id} ${part}`,
    },
    save: (input, once) =>
      question.save((reissues_tickets) =>
        savePart({ exhibition_id, part, ...input, reissues_tickets }, once),
      ),
    reload: () => queryClient.fetchQuery(editionQueries.part(exhibition_id, part)),
    onSaved: (saved: EditedPart) => {
      queryClient.setQueryData(editionQueries.part(exhibition_id, part).queryKey, saved);
      onSaved(saved);
    },
  });
  const { form } = editor;
  // The schema names the fields at run time.
  const control = editor.control as unknown as Control;
  const place = {
    control,
    name: 'value',
    library,
    setValue: (name: string, value: unknown) =>
      form.setValue(name as 'value', value as PartValues['value'], { shouldDirty: true }),
  };
  const takes_effect = useWatch({ control: editor.control, name: 'takes_effect' });
  return (
    <div className="stack gap-24">
      <Scheduled edited={edited} />
      <EditorForm editor={editor} labels={labels} action={<Trans>Save</Trans>}>
        {fields ? fields(place) : <GivenFields {...place} edited={edited} />}
        {part === 'dates' && <DateEffects edited={edited} control={control} />}
        <TakesEffect control={control} isLater={takes_effect === 'later'} />
      </EditorForm>
      <TicketQuestion asked={question.asked} />
      <PartRevisions
        edited={edited}
        onTake={(value) =>
          form.setValue('value', toForm(partSchemas[part], value) as PartValues['value'], {
            shouldDirty: true,
          })
        }
      />
    </div>
  );
}

export type PartPlace = Omit<ComponentProps<typeof PartFields>, 'shape'>;

function GivenFields({ edited: { part, shipped }, ...place }: PartPlace & { edited: EditedPart }) {
  if (part === 'texts' && shipped) return <PageTextFields {...place} shipped={shipped} />;
  return <PartFields {...place} shape={partSchemas[part]._zod.def.shape} />;
}

function TakesEffect({ control, isLater }: { control: Control; isLater: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <ChoiceField
        control={control}
        name="takes_effect"
        look="segmented"
        label={t`Takes effect`}
        options={[
          { code: 'now', label: t`At once` },
          { code: 'later', label: t`Later` },
        ]}
      />
      {isLater && (
        <TextField
          control={control}
          name="takes_effect_at"
          label={t`From`}
          hint={<Trans>Local time of the exhibition</Trans>}
          type="datetime-local"
          autoComplete="off"
        />
      )}
    </>
  );
}

/** Validates the call's input with the part's fields, as the server does. */
function inputSchema(part: ExhibitionPart) {
  const value: z.ZodMiniType<Record<string, unknown>> = partSchemas[part];
  return z.object({ version: z.string(), value, takes_effect_at: z.nullable(Instant) });
}

function valuesOf({ part, version, value }: EditedPart): PartValues {
  return {
    version,
    value: toForm(partSchemas[part], value) as PartValues['value'],
    takes_effect: 'now',
    takes_effect_at: '',
  };
}

function inputOfPart(part: ExhibitionPart, values: PartValues, offset: string) {
  const { version, value, takes_effect, takes_effect_at } = values;
  const isLater = takes_effect === 'later';
  return {
    version,
    value: fromForm(partSchemas[part], value, offset),
    takes_effect_at: isLater ? `${takes_effect_at}:00${offset}` : null,
  };
}

type Saved = Pick<EditedPart, 'exhibition_id' | 'version' | 'value'> & {
  part: ExhibitionPart;
  takes_effect_at: string | null;
  reissues_tickets: boolean;
};

function savePart({ part, ...edit }: Saved, once: { idempotencyKey?: string }) {
  const setting = settingParts.find((one) => one === part);
  if (setting) return call(settingCalls.save, { ...edit, part: setting }, once);
  const content = contentParts.find((one) => one === part);
  if (!content) throw new Error(`There is no part ${part}`);
  return call(contentCalls.save, { ...edit, part: content }, once);
}
