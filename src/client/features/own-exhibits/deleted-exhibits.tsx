import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { randomKey } from '#client/device/random-key.ts';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { type DeletedExhibit, ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { dayLike } from '#contract/calendar.ts';
import { dayText } from '#contract/date-text.ts';
import { DELETED_EXHIBIT_DAYS, restoreOwnExhibits } from '#contract/own-exhibits.ts';
import classes from './own-exhibits.module.css';

/** Exhibits whose deletion can be undone, each with the day on which that ends. */
export function DeletedExhibits({ exhibits }: { exhibits: readonly DeletedExhibit[] }) {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const { server_time } = useExhibition();
  const restore = useRestore();
  return (
    <div className="stack">
      <p className="quiet small">
        <Trans>
          Buyers do not see them. After {DELETED_EXHIBIT_DAYS} days, texts and files are deleted for
          good.
        </Trans>
      </p>
      <p role="alert" className="error">
        {restore.error && i18n._(errorText(restore.error))}
      </p>
      <ul className="stack gap-0">
        {exhibits.map(({ id, name, model, category, picture, ends_at }) => {
          const shown = textIn(name, lang);
          const day = dayText(dayLike(server_time, new Date(ends_at)), i18n.locale);
          return (
            <li key={id} className={`edge-bottom ${classes.row}`} data-off>
              <span className={classes.picture}>
                <Picture
                  src={picture}
                  alt=""
                  width={96}
                  height={72}
                  drawn={{ category, seed: id }}
                />
              </span>
              <div className={classes.words}>
                <h2 className="label">
                  <Phrases>{shown}</Phrases>
                </h2>
                {model && <p className="quiet small">{model}</p>}
                <p className="quiet small">
                  <Trans>Deleted for good on {day}</Trans>
                </p>
              </div>
              <p className={classes.actions}>
                <Button
                  kind="second"
                  size="small"
                  aria-label={t`Restore ${shown}`}
                  isPending={restore.isPending && restore.variables.includes(id)}
                  onClick={() => restore.mutate([id])}
                >
                  <Trans>Restore</Trans>
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Offers to undo the deletion that was just made on this or the last page. */
export function UndoDeletion() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const query = ownExhibitQueries.justDeleted();
  const { data: ids = [] } = useQuery(query);
  const restore = useRestore();
  const count = ids.length;
  return (
    <div role="status" className={count > 0 ? 'foot line spread' : undefined}>
      {count > 0 && (
        <>
          <span>
            {restore.error ? (
              <span className="error">{i18n._(errorText(restore.error))}</span>
            ) : (
              <Plural value={count} one="# exhibit deleted." other="# exhibits deleted." />
            )}
          </span>
          <span className="line gap-4">
            <Button
              kind="second"
              size="small"
              isPending={restore.isPending}
              onClick={() => restore.mutate(ids)}
            >
              <Trans>Undo</Trans>
            </Button>
            <IconButton
              icon={{ name: 'close' }}
              label={t`Close`}
              onClick={() => queryClient.setQueryData(query.queryKey, [])}
            />
          </span>
        </>
      )}
    </div>
  );
}

function useRestore() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      call(restoreOwnExhibits, { ids: [...ids] }, { idempotencyKey: randomKey() }),
    onSuccess: () => {
      toast(t`Restored.`);
      queryClient.setQueryData(ownExhibitQueries.justDeleted().queryKey, []);
      void queryClient.invalidateQueries({ queryKey: companyProfileQueries.own().queryKey });
      return queryClient.invalidateQueries({ queryKey: ownExhibitQueries.all() });
    },
  });
}
