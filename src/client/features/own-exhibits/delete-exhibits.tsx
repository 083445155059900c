import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  DELETED_EXHIBIT_DAYS,
  deleteOwnExhibits,
  type OwnExhibit,
} from '#contract/own-exhibits.ts';

type Named = Pick<OwnExhibit, 'id' | 'name'>;

/** The names that the question lists; the rest is a number. */
const NAMES = 5;

/** Deletes an exhibit of the list, after a confirmation. */
export function DeleteExhibit({ exhibit }: { exhibit: Named }) {
  const { t } = useLingui();
  const lang = useLang();
  const [isAsking, setAsking] = useState(false);
  const name = textIn(exhibit.name, lang);
  return (
    <>
      <IconButton
        icon={{ path: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5' }}
        label={t`Delete ${name}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      {isAsking && <DeleteSheet exhibits={[exhibit]} onClosed={() => setAsking(false)} />}
    </>
  );
}

/** The end of an exhibit's form. */
export function DeletePart({ exhibit, onDeleted }: { exhibit: Named; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="stack gap-8 parted">
      <h2>
        <Trans>Delete</Trans>
      </h2>
      <p className="small quiet">
        <Trans>To hide it for a while, unpublish it instead.</Trans>
      </p>
      <p>
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Trans>Delete this exhibit…</Trans>
        </Button>
      </p>
      {isAsking && (
        <DeleteSheet exhibits={[exhibit]} onClosed={() => setAsking(false)} onDeleted={onDeleted} />
      )}
    </section>
  );
}

interface DeleteSheetProps {
  exhibits: readonly Named[];
  onClosed: () => void;
  onDeleted?: () => void;
}

/** Lists what is deleted and what stays, and deletes the exhibits. */
export function DeleteSheet({ exhibits, onClosed, onDeleted }: DeleteSheetProps) {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const count = exhibits.length;
  const more = count - NAMES;
  const remove = useMutation({
    mutationFn: () =>
      call(deleteOwnExhibits, { ids: exhibits.map(({ id }) => id) }, { idempotencyKey }),
    onSuccess: () => {
      queryClient.setQueryData(
        ownExhibitQueries.justDeleted().queryKey,
        exhibits.map(({ id }) => id),
      );
      onClosed();
      onDeleted?.();
      void queryClient.invalidateQueries({ queryKey: companyProfileQueries.own().queryKey });
      return queryClient.invalidateQueries({ queryKey: ownExhibitQueries.all() });
    },
  });
  return (
    <Sheet
      title={count === 1 ? t`Delete this exhibit?` : t`Delete ${count} exhibits?`}
      onClosed={onClosed}
    >
      <ul className="stack gap-4 strong">
        {exhibits.slice(0, NAMES).map(({ id, name }) => (
          <li key={id}>{textIn(name, lang)}</li>
        ))}
        {more > 0 && (
          <li className="quiet">
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
      <p>
        <Trans>
          Buyers no longer find it; its address says that it was removed. Inquiries about it stay.
        </Trans>
      </p>
      <p>
        <Trans>
          You can undo this for {DELETED_EXHIBIT_DAYS} days. Then texts, pictures and datasheet are
          deleted for good.
        </Trans>
      </p>
      <p className="row">
        <Button kind="danger" isPending={remove.isPending} onClick={() => remove.mutate()}>
          <Trans>Delete</Trans>
        </Button>
        <Button kind="second" onClick={onClosed}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
      <p role="alert" className="small error">
        {remove.error && i18n._(errorText(remove.error))}
      </p>
    </Sheet>
  );
}
