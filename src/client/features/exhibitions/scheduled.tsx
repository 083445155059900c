import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editionQueries, unschedulePart } from '#client/queries/exhibition-editions.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Button } from '#client/ui/button.tsx';
import { errorText } from '#client/wire/error-text.ts';
import type { EditedPart } from '#contract/exhibition-parts.ts';

/** Scheduled changes; each can be cancelled. */
export function Scheduled({ edited: { exhibition_id, part, scheduled } }: { edited: EditedPart }) {
  const { i18n } = useLingui();
  const { moment } = useTimes();
  const queryClient = useQueryClient();
  const drop = useMutation({
    mutationFn: () => unschedulePart(exhibition_id, part),
    onSuccess: (saved) =>
      queryClient.setQueryData(editionQueries.part(exhibition_id, part).queryKey, saved),
  });
  if (!scheduled) return null;
  const { saved_by } = scheduled;
  const time = moment(scheduled.takes_effect_at);
  return (
    <div className="panel notice stack gap-8">
      <p>
        <Trans>
          A change by {saved_by} takes effect {time}. Another scheduled change replaces it.
        </Trans>
      </p>
      <p>
        <Button kind="second" size="small" isPending={drop.isPending} onClick={() => drop.mutate()}>
          <Trans>Discard the scheduled change</Trans>
        </Button>
      </p>
      <p role="alert" className="small error">
        {drop.error && i18n._(errorText(drop.error))}
      </p>
    </div>
  );
}
