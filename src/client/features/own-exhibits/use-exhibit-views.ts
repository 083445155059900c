import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type OwnExhibitRow, ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { type ExhibitView, exhibitViews } from '#contract/exhibit-views.ts';
import { missingLanguage } from '#contract/one-language.ts';

/** The parts of the list that have exhibits, each with its number. */
export function useExhibitViews(items: readonly OwnExhibitRow[], chosen: ExhibitView | undefined) {
  const { t } = useLingui();
  const { data: deleted } = useQuery(ownExhibitQueries.deleted());
  const labels: Record<ExhibitView, string> = {
    no_picture: t`Without picture`,
    no_zh: t`Missing Chinese`,
    no_en: t`Missing English`,
    checked: t`Being checked`,
    hidden: t`Unpublished`,
    deleted: t`Deleted`,
  };
  const options = exhibitViews.flatMap((code) => {
    const count =
      code === 'deleted'
        ? (deleted?.items.length ?? 0)
        : items.filter((row) => isIn[code](row)).length;
    return count > 0 || code === chosen ? [{ code, label: `${labels[code]} ${count}` }] : [];
  });
  const isShown = (row: OwnExhibitRow) => !chosen || (chosen !== 'deleted' && isIn[chosen](row));
  return { options, isShown, deleted: deleted?.items ?? [] };
}

const isIn: Record<Exclude<ExhibitView, 'deleted'>, (row: OwnExhibitRow) => boolean> = {
  no_picture: ({ picture }) => picture === null,
  no_zh: ({ name }) => missingLanguage(name) === 'zh',
  no_en: ({ name }) => missingLanguage(name) === 'en',
  checked: ({ review }) => review === 'pending',
  hidden: ({ on_shelf }) => !on_shelf,
};
