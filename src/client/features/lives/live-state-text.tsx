import { Trans } from '@lingui/react/macro';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { DotText } from '#client/ui/dot-picture.tsx';
import type { Live } from '#contract/lives.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Shorter times are counted in hours and minutes. */
const DAYS_FROM_MS = 48 * HOUR_MS;

/** Replaces the picture when there is nothing to play, and says why. */
export function InsteadOfPicture({ live }: { live: Live }) {
  switch (live.state) {
    case 'waiting':
      return <Waiting live={live} />;
    case 'cancelled':
      return (
        <p>
          <Trans>This live stream has been cancelled.</Trans>
        </p>
      );
    case 'ended':
      return (
        <p>
          <Trans>The live stream has ended. There is no replay.</Trans>
        </p>
      );
    default:
      return (
        <p>
          <Trans>There is no picture at the moment. Playback starts automatically.</Trans>
        </p>
      );
  }
}

/** The time until the start, in dots. */
function Waiting({ live: { starts_at } }: { live: Live }) {
  const now = useNow();
  const times = useTimes();
  const moment = times.moment(starts_at);
  const left = Date.parse(starts_at) - now.getTime();
  if (left <= 0) {
    return (
      <p>
        <Trans>It is about to begin.</Trans>
      </p>
    );
  }
  const days = Math.floor(left / (24 * HOUR_MS));
  const clock = [left / HOUR_MS, (left % HOUR_MS) / MINUTE_MS]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
  return (
    <>
      <DotText text={left > DAYS_FROM_MS ? String(days) : clock} height={49} />
      <p className="numbers">
        {left > DAYS_FROM_MS ? (
          <Trans>
            {days} days until it begins, {moment}
          </Trans>
        ) : (
          <Trans>
            Begins in {clock}, {moment}
          </Trans>
        )}
      </p>
    </>
  );
}

interface LiveNoteProps {
  live: Pick<Live, 'state'>;
  /** True when the server was unreachable at the last request. */
  isLost: boolean;
}

/** The note under the picture: distinguishes a network failure from a stream failure. */
export function LiveNote({ live: { state }, isLost }: LiveNoteProps) {
  return (
    <div role="status">
      {isLost && (
        <p className="panel notice">
          <Trans>You are offline. The page continues once the connection is back.</Trans>
        </p>
      )}
      {!isLost && state === 'disconnected' && (
        <p className="panel danger">
          <Trans>
            The stream is interrupted. Playback continues automatically when it is back.
          </Trans>
        </p>
      )}
    </div>
  );
}
