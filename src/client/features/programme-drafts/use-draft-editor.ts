import { useLingui } from '@lingui/react/macro';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { readSignIn } from '#client/device/sign-in.ts';
import { useEdition } from '#client/device/use-edition.ts';
import { type EditorOptions, useEditor, type Versioned } from '#client/forms/use-editor.ts';
import type { DetailQuery } from '#client/forms/use-stored-editor.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { toast } from '#client/ui/touch/toast.ts';
import { useSeatsChoice } from './seats-choice.tsx';

/**
 * Something of the programme as its draft has it: saved for the next release, and not with fewer seats than
 * are taken before the organiser has chosen.
 */
export function useDraftEditor<
  Values extends Versioned & { id: string },
  Input extends FieldValues,
  Stored,
  Key extends QueryKey,
>(
  options: Pick<EditorOptions<Values, Input, Stored>, 'schema' | 'start' | 'toValues'> & {
    noun: 'conference' | 'tour';
    toInput: (values: Values, offset: string) => object;
    save: (input: Input, once: { idempotencyKey?: string }) => Promise<{ id: string }>;
    query: DetailQuery<Stored, Key>;
    onSaved: () => void;
  },
) {
  const { noun, toInput, save, query, onSaved } = options;
  const { id } = options.start;
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const offset = useExhibition().server_time.slice(-6);
  // A new conference belongs to the edition that the console shows.
  const owner = [readSignIn()?.account_id ?? '', useEdition() ?? []].flat().join(' ');
  const read = (saved: string) => queryClient.fetchQuery({ ...query(saved), staleTime: 0 });
  const choice = useSeatsChoice();
  const editor = useEditor<Values, Input, Stored>({
    ...options,
    adjust: (values) => ({ ...toInput(values, offset), accept_below: choice.accepts() }),
    draft: { name: `${noun}-${id || 'new'}`, owner },
    save: (input, once) => choice.send(async () => read((await save(input, once)).id)),
    reload: id ? () => read(id) : null,
    onSaved: () => {
      toast(t`Saved. The public sees it with the next release.`);
      // The list that opens next may move the saved item: it needs the version of this edit.
      void queryClient.invalidateQueries({ queryKey: consoleQueries.all() }).then(onSaved);
    },
  });
  return { ...editor, choice };
}
