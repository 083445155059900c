import type { I18n } from '@lingui/core';
import { redirect } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { normalisePath } from './merge-routes.ts';
import { mergedRoutes } from './own-routes.ts';
import type { HostProps } from './props.ts';

/** Pages that lead to a sign-in. */
const SIGN_IN = /^\/audience\/(fastLogin|register)/;

/**
 * Runs at each navigation: passes the host's pages to the host, and redirects to the sign-in where
 * the host requires one.
 */
export function enterAsHostSays(
  { pathname, href }: { pathname: string; href: string },
  { routes = [], navigate }: HostProps,
  i18n: I18n,
) {
  if (routes.length === 0) return;
  const path = normalisePath(pathname);
  const there = mergedRoutes(routes, i18n).find((route) => route.path === path);
  if (there && !there.own) navigate?.(path);
  if (there?.own && there.needLogin && !readSignIn() && !SIGN_IN.test(path)) {
    throw redirect({ to: '/audience/fastLogin', search: { return: href } });
  }
}
