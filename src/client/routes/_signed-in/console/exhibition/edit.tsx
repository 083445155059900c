import { msg } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressOf } from '#client/address.ts';
import { BoothChoiceFields } from '#client/features/exhibitions/booth-choice-fields.tsx';
import { ChoiceFields } from '#client/features/exhibitions/choice-fields.tsx';
import type { PartPlace } from '#client/features/exhibitions/part-editor.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { type ExhibitionPart, exhibitionParts } from '#contract/part-names.ts';
import { EditPart } from './-edit-part.tsx';

const PartSearch = lazy(() =>
  addressOf(
    z.object({
      /** Default: the first part that the role may open. */
      part: z.optional(z.enum(exhibitionParts)),
    }),
  ),
);

export const Route = createFileRoute('/_signed-in/console/exhibition/edit')({
  validateSearch: PartSearch,
  component: EditFirst,
  staticData: {
    title: msg({ message: 'Exhibition', context: 'the exhibition itself' }),
    chunk: 'console',
    restoresDraft: true,
  },
});

/** Parts that are tables of choices. */
const tables: Partial<Record<ExhibitionPart, (place: PartPlace) => ReactNode>> = {
  choices: (place) => <ChoiceFields {...place} />,
  booth_requests: (place) => <BoothChoiceFields {...place} />,
};

function EditFirst() {
  const { part } = useSearch({ from: '/_signed-in/console/exhibition/edit' });
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const shown = part ?? (capabilities.includes('settings') ? 'basics' : 'home');
  return <EditPart part={shown} fields={tables[shown]} />;
}
