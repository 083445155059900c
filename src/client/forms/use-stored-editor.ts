import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { DraftName } from '#client/device/drafts.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { useEdition } from '#client/device/use-edition.ts';
import { type EditorOptions, useEditor, type Versioned } from './use-editor.ts';

/** The query of a stored thing by its id. */
export type DetailQuery<Stored, Key extends QueryKey> = (
  id: string,
) => Pick<FetchQueryOptions<Stored, Error, Stored, Key>, 'queryKey' | 'queryFn'>;

/**
 * An editor for one of several things of a kind. Each has its own draft. A saved thing is written
 * into the query cache at once.
 */
export function useStoredEditor<
  Values extends Versioned,
  Input extends FieldValues,
  Stored extends { id: string },
  Key extends QueryKey,
>(
  options: Omit<EditorOptions<Values, Input, Stored>, 'draft' | 'reload'> & {
    name: DraftName;
    /** The thing under edit; null: a new one. */
    stored: Stored | null;
    /** Separates the drafts of new things. */
    newName?: string;
    detail: DetailQuery<Stored, Key>;
    /** Other queries that contain the thing. */
    shownIn: readonly QueryKey[];
  },
) {
  const { name, stored, newName = 'new', detail, shownIn, onSaved } = options;
  const queryClient = useQueryClient();
  const edition = useEdition();
  // A new thing belongs to the edition that the console shows.
  const of = stored?.id ?? [newName, edition ?? []].flat().join(' ');
  return useEditor<Values, Input, Stored>({
    ...options,
    draft: { name, owner: `${readSignIn()?.account_id ?? ''} ${of}` },
    reload: stored ? () => queryClient.fetchQuery({ ...detail(stored.id), staleTime: 0 }) : null,
    onSaved: (saved) => {
      queryClient.setQueryData<unknown>(detail(saved.id).queryKey, saved);
      for (const queryKey of shownIn) void queryClient.invalidateQueries({ queryKey });
      onSaved(saved);
    },
  });
}
