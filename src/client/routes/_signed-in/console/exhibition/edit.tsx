import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { PartEditor } from '#client/features/exhibitions/part-editor.tsx';
import { usePartTitles } from '#client/features/exhibitions/use-part-titles.ts';
import { LibrarySheet } from '#client/features/own-news/library-sheet.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { exhibitionQueries } from '#client/queries/exhibitions.ts';
import { travelQueries } from '#client/queries/travel.ts';
import { Page } from '#client/ui/page.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import type { Edition } from '#contract/exhibition-editions.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { type ExhibitionPart, exhibitionParts } from '#contract/part-names.ts';

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
  component: EditPart,
  staticData: {
    title: msg({ message: 'Exhibition', context: 'the exhibition itself' }),
    chunk: 'console',
    restoresDraft: true,
  },
});

function EditPart() {
  const { edition, part } = useSearch({ from: '/_signed-in/console/exhibition/edit' });
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const { items } = useSuspenseQuery(editionQueries.list()).data;
  const chosen = items.find(({ id }) => id === edition) ?? items.find((one) => one.is_current);
  const first: ExhibitionPart = capabilities.includes('settings') ? 'basics' : 'home';
  if (!chosen) return null;
  const shown = part ?? first;
  return <Part key={`${chosen.id} ${shown}`} edition={chosen} part={shown} />;
}

function Part({ edition, part }: { edition: Edition; part: ExhibitionPart }) {
  const { id, year, is_current } = edition;
  const { t } = useLingui();
  const titles = usePartTitles();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(editionQueries.part(id, part));
  return (
    <Page title={`${titles[part]} · ${year}`} width="wide">
      <PartEditor
        edited={data}
        library={({ onChosen, onClosed }) => (
          <LibrarySheet onChosen={({ picture }) => onChosen(picture)} onClosed={onClosed} />
        )}
        onSaved={() => {
          toast(is_current ? t`Saved. Visitors see it now.` : t`Saved. Not public yet.`);
          void queryClient.invalidateQueries({ queryKey: editionQueries.list().queryKey });
          void queryClient.invalidateQueries({ queryKey: exhibitionQueries.all() });
          void queryClient.invalidateQueries({ queryKey: travelQueries.all() });
        }}
      />
    </Page>
  );
}
