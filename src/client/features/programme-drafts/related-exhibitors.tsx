import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { SearchMany } from '#client/ui/fields/search-many.tsx';
import { limits } from '#contract/limits.ts';
import type { ConferenceValues } from './conference-values.ts';

/** Exhibitors whose pages name the conference and that its page names, each once. */
export function RelatedExhibitors<Output>({
  control,
}: {
  control: Control<ConferenceValues, unknown, Output>;
}) {
  const { t } = useLingui();
  const { field } = useController({ control, name: 'form.exhibitor_ids' });
  const { data: exhibitors } = useQuery(exhibitorQueries.register());
  const all = exhibitors?.items ?? [];
  const nameOf = (id: string) => all.find((one) => one.id === id)?.short_name ?? '…';
  return (
    <SearchMany
      label={t`Related exhibitors`}
      action={<Trans>Add an exhibitor</Trans>}
      chosen={field.value.map((id) => ({ code: id, label: nameOf(id) }))}
      options={all.map(({ id, short_name, booth }) => ({
        code: id,
        label: short_name,
        ...(booth && { detail: booth }),
      }))}
      most={limits.EXHIBITORS_A_CONFERENCE}
      onChange={field.onChange}
    />
  );
}
