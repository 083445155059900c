import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, createElement, lazy } from 'react';

/**
 * A lazy component that a page can do without: if its script fails to load, nothing is shown. The
 * server omits it: it renders in one go, and React reports every suspended component as an error of
 * the page.
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
  return function Optional(props: Props) {
    return useHydrated() ? createElement(Part, props) : null;
  };
}
