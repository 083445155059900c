import { useLingui } from '@lingui/react/macro';
import { useVisited } from '#client/device/visited.ts';
import { useStars } from '#client/sync/stars.ts';
import { NumberTile } from '#client/ui/number-tile.tsx';

const WALK = 'M13 4.5a1 1 0 1 0 .01 0M11 21l1-6-3-3 1-5 3 3 3 1M9 12l-2 4-1 5M12 15l3 6';

/** How many exhibitors are starred: they make the walk; and how many of them were visited. */
export function WalkTile() {
  const { t } = useLingui();
  const stars = useStars();
  const number = stars.size;
  const seen = useVisited().filter((id) => stars.has(id)).length;
  const left = number - seen;
  const progress = () => (left > 0 ? t`${seen} seen, ${left} to go` : t`All seen`);
  const begun = seen > 0 ? progress() : undefined;
  return (
    <NumberTile
      to="/floor-plan"
      search={{ walk: '1' }}
      icon={WALK}
      title={t`My walk`}
      number={number}
      note={number === 0 ? t`Star exhibitors to plan it` : begun}
    />
  );
}
