import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useTimes } from '#client/queries/use-times.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { FoundClash } from './clashes.ts';

interface ClashDialogProps {
  clashes: readonly FoundClash[];
  /** True for two simultaneous tours: only one seat is possible. */
  isRefused: boolean;
  onAccepted: () => void;
  onClosed: () => void;
}

/** Asks once about overlapping items, or items too far away. */
export function ClashDialog({ clashes, isRefused, onAccepted, onClosed }: ClashDialogProps) {
  const { t } = useLingui();
  const times = useTimes();
  const overlaps = clashes.some(({ clash }) => clash.kind === 'overlap');
  return (
    <Dialog
      title={overlaps ? t`This overlaps with your agenda` : t`This is tight`}
      onClosed={onClosed}
    >
      <ul className="stack gap-8">
        {clashes.map(({ other, clash }) => (
          <li key={other.id} className="panel mist stack gap-4">
            <strong>{other.title}</strong>
            <span className="small quiet numbers">
              {times.span(other.starts_at, other.ends_at)}
              {other.place && ` · ${other.place}`}
            </span>
            <span className="small numbers">
              <ClashText clash={clash} />
            </span>
          </li>
        ))}
      </ul>
      {isRefused ? (
        <>
          <p>
            <Trans>Tours at the same time cannot both be booked. Cancel the other one first.</Trans>
          </p>
          <Button onClick={onClosed}>
            <Trans>Understood</Trans>
          </Button>
        </>
      ) : (
        <>
          <Button onClick={onAccepted}>
            <Trans>Sign up anyway</Trans>
          </Button>
          <Button kind="second" onClick={onClosed}>
            <Trans>Keep my agenda</Trans>
          </Button>
        </>
      )}
    </Dialog>
  );
}

function ClashText({ clash }: Pick<FoundClash, 'clash'>) {
  if (clash.kind === 'overlap') {
    const { minutes } = clash;
    return (
      <Plural value={minutes} one="They overlap by # minute." other="They overlap by # minutes." />
    );
  }
  const { walking, between } = clash;
  return (
    <Trans>
      {walking} min on foot, {between} min free
    </Trans>
  );
}
