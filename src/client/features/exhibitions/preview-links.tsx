import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { CopyText } from '#client/ui/copy-text.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { endPreviewLinks, makePreviewLink } from '#contract/preview-links.ts';

/** Opens the site as it will be for an edition, and copies a link for people without an account. */
export function PreviewLinks({ edition }: { edition: string }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const onSettled = () =>
    queryClient.invalidateQueries({ queryKey: editionQueries.previewLinks(edition).queryKey });
  const make = useMutation({
    mutationFn: () => call(makePreviewLink, { exhibition_id: edition }),
    onSettled,
  });
  const path = make.data && `${make.data.path}&lang=${i18n.locale}`;
  return (
    <div className="stack gap-8">
      <div className="row gap-8">
        {path ? (
          <>
            <ButtonAnchor kind="second" href={path} target="_blank">
              <Trans>Open the preview</Trans>
            </ButtonAnchor>
            <CopyText
              text={window.location.origin + path}
              action={t`Copy link for colleagues`}
              kind="second"
              label={t`Link for colleagues`}
            />
          </>
        ) : (
          <Button kind="second" isPending={make.isPending} onClick={() => make.mutate()}>
            <Trans>Make a preview link</Trans>
          </Button>
        )}
        <EndLinks edition={edition} onEnded={make.reset} />
      </div>
      <p className="small quiet">
        <Trans>
          The link shows the whole site as it will be. It works for a day, without an account.
        </Trans>
      </p>
      <p role="alert" className="small error">
        {make.error && i18n._(errorText(make.error))}
      </p>
    </div>
  );
}

/** Ends links that may have reached the wrong people. */
function EndLinks({ edition, onEnded }: { edition: string; onEnded: () => void }) {
  const { t, i18n } = useLingui();
  const times = useTimes();
  const queryClient = useQueryClient();
  const query = editionQueries.previewLinks(edition);
  const { data } = useQuery(query);
  const end = useMutation({
    mutationFn: () => call(endPreviewLinks, { exhibition_id: edition }),
    onSuccess: () => {
      onEnded();
      toast(t`No link opens the preview any more.`);
    },
    onError: (error) => toast(i18n._(errorText(error))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (!data?.open_until) return null;
  const until = times.stamp(data.open_until);
  return (
    <>
      <Button kind="quiet" isPending={end.isPending} onClick={() => end.mutate()}>
        <Trans>End all links</Trans>
      </Button>
      <span className="small quiet">
        <Trans>The last link is open until {until}</Trans>
      </span>
    </>
  );
}
