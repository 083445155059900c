import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { editionName } from '#client/lang/edition-name.ts';
import { joinParts } from '#client/lang/join-parts.ts';
import { consoleQueries } from '#client/queries/console.ts';
import type { Scope } from '#contract/organisers.ts';
import { Lang } from '#contract/wire.ts';

/** The exhibitions, and labels of an organiser's scope. */
export function useScopeWords() {
  const { t, i18n } = useLingui();
  const lang = Lang.parse(i18n.locale);
  const { data } = useQuery(consoleQueries.people());
  const exhibitions = (data?.exhibitions ?? []).map(({ id, year, name }) => ({
    code: id,
    label: editionName(name[lang], year),
  }));
  const labelOf = (id: string) => exhibitions.find(({ code }) => code === id)?.label ?? id;
  const places = ({ exhibition_ids, halls }: Scope) => {
    const named = exhibition_ids?.map(labelOf).join(', ');
    const hallsText = halls?.join(', ');
    return joinParts([named, hallsText && t`Halls ${hallsText}`]) || t`Everywhere`;
  };
  return { exhibitions, places };
}
