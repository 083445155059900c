import classes from './notices.module.css';
import { OfflineLine } from './offline-line.tsx';
import { OutboxLine } from './outbox-line.tsx';
import { OverlapLine } from './overlap-line.tsx';
import { SlowNetwork } from './slow-network.tsx';
import { UpdateLine } from './update-line.tsx';

/** Status lines at the foot of the screen: network, outbox and new versions. */
export function Notices() {
  return (
    <div className={`screen-only ${classes.place}`}>
      <UpdateLine />
      <OfflineLine />
      <SlowNetwork />
      <OutboxLine />
      <OverlapLine />
    </div>
  );
}
