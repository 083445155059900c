import { useLocation } from '@tanstack/react-router';
import { NotFound } from './not-found.tsx';
import { RouteError } from './route-error.tsx';
import { missingRoute } from './wait-for-needs.ts';

/** Replaces a page that no route has, or whose route did not load. */
export function NotFoundPage() {
  const error = missingRoute(useLocation().pathname);
  return error ? <RouteError error={error} /> : <NotFound />;
}
