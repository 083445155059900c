import { useLingui } from '@lingui/react/macro';
import { ExhibitorLogo } from '#client/features/exhibitors/exhibitor-logo.tsx';
import { SiteSearch } from '#client/features/site-search/site-search.tsx';
import { useMenu } from './menu-entry.tsx';

/** The search, which also finds the pages of the menu. */
export function SearchSheet({ onClosed }: { onClosed: () => void }) {
  const { i18n } = useLingui();
  const pages = useMenu().flatMap((group) =>
    group.entries.map(({ title, to, params, search }) => ({
      title: i18n._(title),
      group: i18n._(group.title),
      link: { to, params, search },
    })),
  );
  return (
    <SiteSearch
      pages={pages}
      logoOf={(exhibitor) => <ExhibitorLogo exhibitor={exhibitor} size="small" />}
      onClosed={onClosed}
    />
  );
}
