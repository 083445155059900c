import { type ComponentType, lazy } from 'react';

/**
 * A part that is loaded when it is first shown, and that a page can do without: where its script cannot
 * be loaded, nothing is shown in its place.
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
}
