import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { type OwnExhibitRow, ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { categoriseOwnExhibits } from '#contract/own-exhibits.ts';

interface CategorySheetProps {
  exhibits: readonly OwnExhibitRow[];
  onClosed: () => void;
}

/** Gives several exhibits another category. */
export function CategorySheet({ exhibits, onClosed }: CategorySheetProps) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const { items: categories } = useSuspenseQuery(exhibitorQueries.categories()).data;
  const [category, setCategory] = useState(exhibits[0]?.category ?? '');
  const [idempotencyKey] = useState(randomKey);
  const count = exhibits.length;
  const put = useMutation({
    mutationFn: () =>
      call(
        categoriseOwnExhibits,
        { ids: exhibits.map(({ id }) => id), category },
        { idempotencyKey },
      ),
    onSuccess: () => {
      toast(t`Saved.`);
      onClosed();
      return queryClient.invalidateQueries({ queryKey: ownExhibitQueries.all() });
    },
  });
  return (
    <Sheet title={t`Category of ${count} exhibits`} onClosed={onClosed}>
      <label className="stack gap-4">
        <span className="label">
          <Trans>Product category</Trans>
        </span>
        <select
          className="input select"
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          {categories.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className="quiet small">
        <Trans>Specifications that the new category does not have are removed.</Trans>
      </p>
      <p className="row">
        <Button isPending={put.isPending} onClick={() => put.mutate()}>
          <Plural value={count} one="Change # exhibit" other="Change # exhibits" />
        </Button>
        <Button kind="second" onClick={onClosed}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
      <p role="alert" className="small error">
        {put.error && i18n._(errorText(put.error))}
      </p>
    </Sheet>
  );
}
