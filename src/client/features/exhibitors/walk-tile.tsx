import { useLingui } from '@lingui/react/macro';
import { useStars } from '#client/sync/stars.ts';
import { NumberTile } from '#client/ui/number-tile.tsx';

const WALK = 'M13 4.5a1 1 0 1 0 .01 0M11 21l1-6-3-3 1-5 3 3 3 1M9 12l-2 4-1 5M12 15l3 6';

/** How many exhibitors are starred: they make the walk. */
export function WalkTile() {
  const { t } = useLingui();
  const number = useStars().size;
  return (
    <NumberTile
      to="/floor-plan"
      search={{ walk: '1' }}
      icon={WALK}
      title={t`My walk`}
      number={number}
      note={number === 0 ? t`Star exhibitors to plan it` : undefined}
    />
  );
}
