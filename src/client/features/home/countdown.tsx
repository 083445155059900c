import { Trans, useLingui } from '@lingui/react/macro';
import { useServerMinute } from '#client/device/server-clock.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { DotText } from '#client/ui/dot-picture.tsx';
import classes from './countdown.module.css';
import { openingOf } from './opening.ts';

/** Days until the exhibition opens, in dots; or a note that it is open today, or over. */
export function Countdown() {
  const { t } = useLingui();
  const exhibition = useExhibition();
  const opening = openingOf(exhibition, useServerMinute(exhibition.server_time));

  if (opening.state === 'over') {
    return (
      <p className="heading">
        <Trans>This exhibition is over. Thank you for coming.</Trans>
      </p>
    );
  }
  if (opening.state === 'today') {
    return (
      <p className="heading">
        <Trans>Open today</Trans>
      </p>
    );
  }
  // No plural rules: the first page would have to create their formatters first.
  const unit = opening.days === 1 ? t`day until opening` : t`days until opening`;
  return (
    <p className={`line ${classes.countdown}`}>
      <span className="visually-hidden">{opening.days} </span>
      <DotText text={String(opening.days)} height={49} />
      <span>{unit}</span>
    </p>
  );
}
