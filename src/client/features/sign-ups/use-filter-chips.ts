import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { consoleQueries } from '#client/queries/console.ts';
import type { SignUpFilters } from '#contract/sign-up-filters.ts';
import { Lang } from '#contract/wire.ts';

/** The filters that are on, each to be removed. */
export function useFilterChips(
  { item_id, of }: SignUpFilters,
  change: (part: Partial<SignUpFilters>) => void,
) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(consoleQueries.signUpItems());
  const item = data?.items.find(({ id }) => id === item_id);
  const kinds = { conference: t`Conferences`, tour: t`Tours` };
  return [
    of && { id: 'of', label: kinds[of], onRemove: () => change({ of: undefined }) },
    item && {
      id: 'item',
      label: item.title[Lang.parse(i18n.locale)],
      onRemove: () => change({ item_id: undefined }),
    },
  ].filter((chip) => chip !== undefined);
}
