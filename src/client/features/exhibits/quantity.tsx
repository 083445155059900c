import { Plural, Trans } from '@lingui/react/macro';
import type { ExhibitUnit } from '#contract/exhibits.ts';

/** Formats a number of units. */
export function Quantity({ count, unit }: { count: number; unit: ExhibitUnit }) {
  switch (unit) {
    case 'piece':
      return <Plural value={count} one="# piece" other="# pieces" />;
    case 'set':
      return <Plural value={count} one="# set" other="# sets" />;
    case 'roll':
      return <Plural value={count} one="# roll" other="# rolls" />;
    case 'metre':
      return <Plural value={count} one="# metre" other="# metres" />;
    case 'square_metre':
      return <Trans>{count} m²</Trans>;
    case 'kilogram':
      return <Trans>{count} kg</Trans>;
  }
}
