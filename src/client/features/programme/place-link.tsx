import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

interface PlaceLinkProps {
  name: string;
  /** Null: outside the halls. */
  hall: string | null;
}

/** A room or meeting place, which leads to the plan. */
export function PlaceLink({ name, hall }: PlaceLinkProps) {
  const { t } = useLingui();
  return (
    <Link
      to="/floor-plan"
      search={hall === null ? {} : { hall }}
      aria-label={t`${name}, on the plan`}
    >
      {name}
    </Link>
  );
}
