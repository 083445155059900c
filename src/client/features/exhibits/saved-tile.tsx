import { useLingui } from '@lingui/react/macro';
import { NumberTile } from '#client/ui/number-tile.tsx';
import { useCollected } from './collected.ts';

const STAR = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z';

/** How many exhibits are saved. */
export function SavedTile() {
  const { t } = useLingui();
  const { collected, isLoaded } = useCollected();
  const number = isLoaded ? collected.length : undefined;
  return <NumberTile to="/exhibits/tag" icon={STAR} title={t`My exhibits`} number={number} />;
}
