import { useLingui } from '@lingui/react/macro';
import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readSignIn, useVisitor } from '#client/device/sign-in.ts';
import { Icon } from '#client/ui/icon.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { type MenuGroup, menuFor } from './menu.ts';

const Unread = optionalPart(
  async () => (await import('#client/features/inquiries/unread-badge.tsx')).UnreadBadge,
);

/** The number of unread replies, for buttons and menu entries. */
export function UnreadBadge() {
  return (
    <Suspense>
      <Unread />
    </Suspense>
  );
}

/** The menu groups with the entries that this user may open. */
export function useMenu(): MenuGroup[] {
  const visitor = useVisitor();
  // The server's page does not know the user's role.
  const isHydrated = useHydrated();
  const signIn = isHydrated ? readSignIn() : null;
  return menuFor({
    isSignedIn: visitor !== null,
    isRegistered: visitor?.is_finish_register === true,
    isOrganiser: signIn?.role === 'organiser',
    // Sign-ins stored by earlier versions have no `member`.
    isMember: Boolean(signIn?.member),
  });
}

interface MenuLinkProps {
  entry: MenuGroup['entries'][number];
  /** Icon of an entry that is the only one in its group. */
  icon?: string;
  className?: string | undefined;
  onChosen: () => void;
}

/** A menu entry. It closes the menu, and navigates unless its page is already open. */
export function MenuLink({ entry, icon, className, onChosen }: MenuLinkProps) {
  const { title, to, params, search, hasNews } = entry;
  const { i18n } = useLingui();
  const router = useRouter();
  return (
    <Link
      to={to}
      params={params}
      search={search}
      className={className}
      activeOptions={{ exact: true, includeSearch: search !== undefined }}
      onClick={(event) => {
        onChosen();
        const { href } = router.buildLocation({ to, params, search });
        if (href === router.state.location.href) event.preventDefault();
      }}
    >
      {icon && <Icon path={icon} />}
      <span>{i18n._(title)}</span>
      {hasNews && <UnreadBadge />}
    </Link>
  );
}

/** The only entry of a group, or undefined. */
export function onlyEntry({ title, entries: [only, ...others] }: MenuGroup) {
  return only && others.length === 0 && only.title.id === title.id ? only : null;
}
