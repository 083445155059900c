import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OwnExhibitRow, ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { call } from '#client/wire/api.ts';
import { arrangeOwnExhibits, copyOwnExhibit, shelveOwnExhibits } from '#contract/own-exhibits.ts';

/** Order, shelf and copies of the own exhibits. */
export function useShelf(items: readonly OwnExhibitRow[], onCopied: (id: string) => void) {
  const queryClient = useQueryClient();
  const query = ownExhibitQueries.list();
  const byId = new Map(items.map((row) => [row.id, row]));
  const put = (changed: OwnExhibitRow[]) => {
    // An answer that is on its way may be older.
    void queryClient.cancelQueries(query);
    queryClient.setQueryData(query.queryKey, (known) => known && { ...known, items: changed });
  };
  const onSettled = () => queryClient.invalidateQueries(query);
  const arrange = useMutation({
    mutationFn: (ids: string[]) => call(arrangeOwnExhibits, { ids }),
    // The rows move before the server has answered.
    onMutate: (ids) => put(ids.flatMap((id) => byId.get(id) ?? [])),
    onSettled,
  });
  const shelve = useMutation({
    mutationFn: (change: { ids: string[]; on_shelf: boolean }) => call(shelveOwnExhibits, change),
    onMutate: ({ ids, on_shelf }) =>
      put(items.map((row) => (ids.includes(row.id) ? { ...row, on_shelf } : row))),
    onSettled,
  });
  const copy = useMutation({
    mutationFn: (id: string) => call(copyOwnExhibit, { id }),
    onSuccess: (copied) => onCopied(copied.id),
    onSettled,
  });
  return { arrange, shelve, copy, error: arrange.error ?? shelve.error ?? copy.error };
}
