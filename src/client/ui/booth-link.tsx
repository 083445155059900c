import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './booth-link.module.css';

interface BoothLinkProps {
  /** Null: not assigned yet. */
  booth: string | null;
  hall: string | null;
}

/** A booth number that links to the plan. */
export function BoothLink({ booth, hall }: BoothLinkProps) {
  const { t } = useLingui();
  if (!booth) return null;
  const label = hall
    ? t`Booth ${booth}, hall ${hall}, on the plan`
    : t`Booth ${booth}, on the plan`;
  return (
    <Link
      to="/floor-plan"
      search={{ booth }}
      className={`plain label numbers ${classes.booth}`}
      aria-label={label}
    >
      {booth}
    </Link>
  );
}

interface BoothLinksProps {
  booths: readonly { hall: string; number: string }[];
}

/** Maximum number of booths; further ones are only counted. */
const SHOWN = 3;

/** The booths of an exhibitor, limited to one line. */
export function BoothLinks({ booths }: BoothLinksProps) {
  const more = booths.length - SHOWN;
  return (
    <>
      {booths.slice(0, SHOWN).map(({ hall, number }) => (
        <BoothLink key={number} booth={number} hall={hall} />
      ))}
      {more > 0 && <span className="numbers">+{more}</span>}
    </>
  );
}
