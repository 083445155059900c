import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCollected } from '#client/features/exhibits/collected.ts';
import { CollectedList } from '#client/features/exhibits/collected-list.tsx';
import { StarPicture } from '#client/features/exhibits/star-picture.tsx';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';

export const Route = createFileRoute('/_signed-in/exhibits/tag')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(exhibitQueries.collected());
  },
  component: MyExhibits,
  staticData: { place: 'me', title: msg`My exhibits`, chunk: 'details' },
});

function MyExhibits() {
  const { t } = useLingui();
  const { collected } = useCollected();
  return (
    <RefreshablePage
      refetch={useRefetch(exhibitQueries.collected().queryKey)}
      title={t`My exhibits`}
      intro={<Trans>What you have saved, with your notes. Only you can see these.</Trans>}
    >
      <CollectedList collected={collected}>
        <StarPicture />
        <h2>
          <Trans>Nothing saved yet</Trans>
        </h2>
        <p className="quiet">
          <Trans>Choose “Save exhibit” on a product. You find it here, even offline.</Trans>
        </p>
        <ButtonLink to="/exhibits">
          <Trans>Look at the exhibits</Trans>
        </ButtonLink>
      </CollectedList>
    </RefreshablePage>
  );
}
