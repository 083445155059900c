import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { onStoredElsewhere } from '#client/device/local-storage.ts';
import { ButtonLink, IconButton } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { limits } from '#contract/limits.ts';
import classes from './compare-bar.module.css';
import { COMPARED, type Compared, readCompared, setCompared } from './compared.ts';

const WIDTH = 40;

/** The chosen exhibits, and the way to their comparison. */
export function CompareBar({ compared }: { compared: readonly Compared[] }) {
  const { t } = useLingui();
  useEffect(() => onStoredElsewhere(COMPARED, readCompared), []);
  const count = compared.length;
  const most = limits.EXHIBITS_COMPARED_MAX;
  return (
    <aside className={`screen-only ${classes.place}`} aria-label={t`Comparison`}>
      <div className={`line gap-8 framed ${classes.bar}`}>
        <p className="label numbers grow" role="status">
          <Trans>
            Compare {count} of {most}
          </Trans>
        </p>
        {compared.map(({ id, category, picture }) => (
          <span key={id} className={`desks ${classes.picture}`}>
            <Picture
              src={picture}
              alt=""
              width={WIDTH}
              height={(WIDTH * 3) / 4}
              drawn={{ category, seed: id }}
            />
          </span>
        ))}
        <ButtonLink
          size="small"
          to="/exhibits/compare"
          search={{ ids: compared.map(({ id }) => id).join(',') }}
        >
          <Trans>Compare</Trans>
        </ButtonLink>
        <IconButton
          icon={{ name: 'close' }}
          label={t`Clear the comparison`}
          onClick={() => setCompared([])}
        />
      </div>
    </aside>
  );
}
