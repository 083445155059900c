import { readSignIn } from '#client/device/sign-in.ts';
import { optionalPart } from '#client/ui/optional-part.ts';
import classes from './notices.module.css';
import { OfflineLine } from './offline-line.tsx';
import { OutboxLine } from './outbox-line.tsx';
import { OverlapLine } from './overlap-line.tsx';
import { SlowNetwork } from './slow-network.tsx';
import { UpdateLine } from './update-line.tsx';

const TakeDownHere = optionalPart(
  async () => (await import('#client/features/reviews/take-down-here.tsx')).TakeDownHere,
);

/** Status lines at the foot of the screen: network, outbox and new versions. */
export function Notices() {
  return (
    <div className={`screen-only ${classes.place}`}>
      <UpdateLine />
      <OfflineLine />
      <SlowNetwork />
      <OutboxLine />
      <OverlapLine />
      {readSignIn()?.role === 'organiser' && <TakeDownHere className={classes.line} />}
    </div>
  );
}
