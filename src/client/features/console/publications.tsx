import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { editionName } from '#client/lang/edition-name.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { useTimes } from '#client/queries/use-times.ts';

/** Editions that become public by themselves, on the first screen of the console. */
export function Publications() {
  const { items } = useSuspenseQuery(editionQueries.list()).data;
  const { stamp } = useTimes();
  const lang = useLang();
  return items.map(({ id, name, year, publication }) => {
    if (!publication) return null;
    const edition = editionName(name[lang], year);
    const at = stamp(publication.publish_at);
    return (
      <p key={id} className="panel notice">
        <Link to="/console/exhibition" search={{ edition: id }} hash="editions" className="link">
          <Trans>
            {edition} becomes public {at}.
          </Trans>
        </Link>
      </p>
    );
  });
}
