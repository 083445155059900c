import { useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PartEditor, type PartPlace } from '#client/features/exhibitions/part-editor.tsx';
import { usePartTitles } from '#client/features/exhibitions/use-part-titles.ts';
import { LibrarySheet } from '#client/features/own-news/library-sheet.tsx';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { exhibitionQueries } from '#client/queries/exhibitions.ts';
import { travelQueries } from '#client/queries/travel.ts';
import { Page } from '#client/ui/page.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import type { Edition } from '#contract/exhibition-editions.ts';
import type { ExhibitionPart } from '#contract/part-names.ts';

interface EditPartProps {
  part: ExhibitionPart;
  fields?: ((place: PartPlace) => ReactNode) | undefined;
}

/** The editor of one part of the edition in the address. */
export function EditPart({ part, fields }: EditPartProps) {
  const { edition } = useSearch({ from: '/_signed-in/console' });
  const { items } = useSuspenseQuery(editionQueries.list()).data;
  const chosen = items.find(({ id }) => id === edition) ?? items.find((one) => one.is_current);
  if (!chosen) return null;
  return <Part key={`${chosen.id} ${part}`} edition={chosen} part={part} fields={fields} />;
}

function Part({ edition, part, fields }: EditPartProps & { edition: Edition }) {
  const { id, year, is_current } = edition;
  const { t } = useLingui();
  const titles = usePartTitles();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(editionQueries.part(id, part));
  return (
    <Page title={`${titles[part]} · ${year}`} width="wide">
      <PartEditor
        edited={data}
        fields={fields}
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
