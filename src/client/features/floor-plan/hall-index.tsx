import { Trans, useLingui } from '@lingui/react/macro';
import { HallLink } from '#client/features/floor-plan/cards/hall-link.tsx';
import type { Hall } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import classes from './hall-index.module.css';

/** A button per hall. */
export function HallIndex({ halls, lang }: { halls: readonly Hall[]; lang: Lang }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Halls`}>
      <ul className={`strip ${classes.index}`}>
        {halls.map(({ number, theme }) => (
          <li key={number}>
            <HallLink
              hall={number}
              className={`middle plain hovers numbers framed ${classes.hall}`}
            >
              <span className="visually-hidden">
                <Trans>Hall {number}</Trans>
              </span>
              <span aria-hidden="true">{number}</span>
              <span className="visually-hidden"> {theme[lang]}</span>
            </HallLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
