import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { ShownKind } from '#contract/reviews.ts';
import { putBack } from '#contract/take-downs.ts';
import { TakeDown } from './take-down-sheet.tsx';
import { useShownChange } from './use-shown-change.ts';

interface ShownActProps {
  kind: ShownKind;
  id: string;
  title: string;
  is_taken_down: boolean;
}

/** Takes down something that an exhibitor shows, or puts it back. */
export function ShownAct({ is_taken_down, ...item }: ShownActProps) {
  return is_taken_down ? <PutBack {...item} /> : <TakeDown {...item} />;
}

function PutBack({ kind, id, title }: Omit<ShownActProps, 'is_taken_down'>) {
  const { t, i18n } = useLingui();
  const showChange = useShownChange();
  const back = useMutation({
    mutationFn: () => call(putBack, { kind, id }),
    onSuccess: () => {
      toast(t`Visitors see it again.`);
      return showChange();
    },
  });
  return (
    <div className="stack gap-4">
      <Button
        kind="second"
        size="small"
        aria-label={t`Put back: ${title}`}
        isPending={back.isPending}
        onClick={() => back.mutate()}
      >
        <Trans>Put back</Trans>
      </Button>
      <p role="alert" className="small error">
        {back.error && i18n._(errorText(back.error))}
      </p>
    </div>
  );
}
