import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, createElement, lazy } from 'react';

/**
 * A part that is loaded when it is first shown, and that a page can do without: where its script cannot
 * be loaded, nothing is shown in its place. The server leaves it out: it renders in one go, and React reports
 * every part that it had to wait for as an error of the page.
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
