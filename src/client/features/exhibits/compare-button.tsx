import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { toast } from '#client/ui/touch/toast.ts';
import type { ExhibitCard } from '#contract/exhibits.ts';
import { limits } from '#contract/limits.ts';
import { type Compared, toggleCompared, useCompared } from './compared.ts';

const Bar = optionalPart(async () => (await import('./compare-bar.tsx')).CompareBar);

export const COLUMNS = 'M4 5h6v14H4zM14 5h6v14h-6z';

function useToggle(exhibit: Pick<ExhibitCard, keyof Compared>) {
  const { t } = useLingui();
  const compared = useCompared();
  const most = limits.EXHIBITS_COMPARED_MAX;
  return {
    isStarted: compared.length > 0,
    'aria-pressed': compared.some(({ id }) => id === exhibit.id),
    onClick: () => {
      if (!toggleCompared(exhibit)) toast(t`At most ${most} exhibits can be compared.`);
    },
  };
}

/** Adds an exhibit to the comparison, or removes it. */
export function CompareButton({ exhibit }: { exhibit: Pick<ExhibitCard, keyof Compared> }) {
  const { isStarted: _, ...toggle } = useToggle(exhibit);
  return (
    <Button kind="second" {...toggle}>
      <Icon path={COLUMNS} />
      <Trans>Compare</Trans>
    </Button>
  );
}

interface CompareToggleProps {
  exhibit: Pick<ExhibitCard, keyof Compared | 'name'>;
  className: string | undefined;
}

/** The same on a card of a list; hidden until a first exhibit is chosen. */
export function CompareToggle({ exhibit, className }: CompareToggleProps) {
  const { t } = useLingui();
  const { isStarted, ...toggle } = useToggle(exhibit);
  const { name } = exhibit;
  if (!isStarted) return null;
  return (
    <div className={className}>
      <IconButton icon={{ path: COLUMNS }} label={t`Compare ${name}`} {...toggle} />
    </div>
  );
}

/** The chosen exhibits at the bottom of the screen, once there are any. */
export function CompareChosen() {
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <Suspense>
      <Bar compared={compared} />
    </Suspense>
  );
}
