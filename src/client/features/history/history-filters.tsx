import { Trans, useLingui } from '@lingui/react/macro';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import { HistoryFilters as Filters, type HistoryFilters } from '#contract/history-filters.ts';
import { useHistoryWords } from './use-history-words.ts';

interface HistoryFilterFormProps {
  filters: HistoryFilters;
  onFiltered: (filters: HistoryFilters) => void;
}

/** Filters by user, kind of record, and day. */
export function HistoryFilterForm({ filters, onFiltered }: HistoryFilterFormProps) {
  const { t } = useLingui();
  const { subjects, actors } = useHistoryWords();
  const change = (part: Record<string, unknown>) =>
    onFiltered(Filters.parse({ ...filters, ...part }));
  const day = (name: 'from' | 'to', label: string) => (
    <label className="stack gap-4 small">
      <span className="quiet">{label}</span>
      <input
        type="date"
        className="input"
        value={filters[name] ?? ''}
        onChange={({ target }) => change({ [name]: target.value || undefined })}
      />
    </label>
  );
  return (
    <div className="stack">
      <ChipFilter
        label={t`Who changed it`}
        all={t`Everyone`}
        options={[
          { code: 'organiser', label: actors.organiser },
          { code: 'member', label: actors.member },
          { code: 'command', label: actors.command },
        ]}
        value={filters.actor_kind}
        onChange={(actor_kind) => change({ actor_kind })}
      />
      <div className="row gap-12">
        <label className="stack gap-4 small">
          <span className="quiet">
            <Trans>Kind of record</Trans>
          </span>
          <select
            className="select"
            value={filters.subject ?? ''}
            onChange={({ target }) => change({ subject: target.value || undefined })}
          >
            <option value="">{t`All`}</option>
            {Object.entries(subjects).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {day('from', t`From day`)}
        {day('to', t`To day`)}
      </div>
    </div>
  );
}
