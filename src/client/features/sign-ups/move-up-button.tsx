import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { consoleQueries } from '#client/queries/console.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type Chosen, moveUpSignUps } from '#contract/sign-ups.ts';

/** Gives free seats to people of the waiting list. */
export function MoveUpButton({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const { i18n } = useLingui();
  const refetch = useRefetch(consoleQueries.all());
  const move = useMutation({
    mutationFn: () => call(moveUpSignUps, { chosen }),
    onSuccess: ({ left }) => {
      void refetch();
      if (left === 0) onDone();
    },
  });
  const left = move.data?.left ?? 0;
  return (
    <>
      <Button kind="second" size="small" isPending={move.isPending} onClick={() => move.mutate()}>
        <Trans>Move up from the waiting list</Trans>
      </Button>
      <p role="status" className="small">
        {move.error && i18n._(errorText(move.error))}
        {left > 0 && (
          <Plural
            value={left}
            one="For # of them there was no free seat, or nothing to move up to."
            other="For # of them there was no free seat, or nothing to move up to."
          />
        )}
      </p>
    </>
  );
}
