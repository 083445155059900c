import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Further exhibits in an inquiry. */
export function OtherExhibits({ exhibits }: { exhibits: readonly { id: string; name: string }[] }) {
  if (exhibits.length === 0) return null;
  return (
    <p className="row gap-8 small">
      <span className="quiet">
        <Trans>Also:</Trans>
      </span>
      {exhibits.map(({ id, name }) => (
        <Link key={id} to="/exhibits/detail" search={{ id }}>
          {name}
        </Link>
      ))}
    </p>
  );
}
