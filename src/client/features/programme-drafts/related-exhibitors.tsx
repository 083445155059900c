import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { Button } from '#client/ui/button.tsx';
import { SearchSheet } from '#client/ui/fields/search-sheet.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const all = exhibitors?.items ?? [];
  const others = all.filter(({ id }) => !field.value.includes(id));
  const label = t`Related exhibitors`;
  return (
    <fieldset className="stack gap-8">
      <legend className="label">{label}</legend>
      {field.value.length > 0 && (
        <ul className="row gap-4">
          {field.value.map((id) => {
            const name = all.find((one) => one.id === id)?.short_name ?? '…';
            return (
              <li key={id}>
                <Button
                  kind="second"
                  size="small"
                  aria-label={t`Remove ${name}`}
                  onClick={() => field.onChange(field.value.filter((other) => other !== id))}
                >
                  {name} ×
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {field.value.length < limits.EXHIBITORS_A_CONFERENCE && (
        <p>
          <Button kind="second" size="small" onClick={() => setOpen(true)}>
            <Trans>Add an exhibitor</Trans>
          </Button>
        </p>
      )}
      {isOpen && (
        <SearchSheet
          title={label}
          options={others.map(({ id, short_name, booth }) => ({
            ...{ code: id, label: short_name },
            ...(booth && { detail: booth }),
          }))}
          value=""
          onChosen={(id) => field.onChange([...field.value, id])}
          onClosed={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
