import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';
import type { Hall } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';

interface HallIndexProps {
  halls: readonly Hall[];
  lang: Lang;
  /** Number of the chosen hall. */
  chosen: string | undefined;
}

/** A button per hall. */
export function HallIndex({ halls, lang, chosen }: HallIndexProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Halls`}>
      <ul className="row gap-4">
        {halls.map(({ number, theme }) => (
          <li key={number}>
            <ButtonLink
              kind={number === chosen ? 'main' : 'second'}
              size="small"
              to="/floor-plan"
              search={{ hall: number }}
              replace
              resetScroll={false}
            >
              <span className="visually-hidden">
                <Trans>Hall {number}</Trans>
              </span>
              <span className="numbers" aria-hidden="true">
                {number}
              </span>
              <span className="visually-hidden"> {theme[lang]}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
