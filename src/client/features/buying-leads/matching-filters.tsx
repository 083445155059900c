import { useLingui } from '@lingui/react/macro';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { useDebouncedSearch } from '#client/ui/lists/use-debounced-search.ts';
import type { MatchingFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';

interface LeadFiltersProps {
  filters: MatchingFilters;
  onFiltered: (filters: MatchingFilters) => void;
}

/** Filters of the leads: search text and answered state. */
export function MatchingFilterForm({ filters, onFiltered }: LeadFiltersProps) {
  const { t } = useLingui();
  const { box } = useDebouncedSearch({
    keyword: filters.keyword ?? '',
    onSettle: (keyword) => onFiltered({ ...filters, keyword: keyword || undefined }),
  });
  const views = [
    { code: 'all', label: t`All`, answered: undefined },
    { code: 'no', label: t`To be answered`, answered: false },
    { code: 'yes', label: t`Answered`, answered: true },
  ];
  return (
    <div className="stack">
      <SearchBox
        label={t`Search buying leads`}
        placeholder={t`Name, company or text`}
        maxLength={limits.KEYWORD_CHARACTERS_MAX}
        {...box}
      />
      <fieldset aria-label={t`Show`}>
        <ChoiceGroup
          look="chips"
          options={views}
          value={views.find(({ answered }) => answered === filters.answered)?.code ?? 'all'}
          onChange={(code) =>
            onFiltered({ ...filters, answered: views.find((view) => view.code === code)?.answered })
          }
        />
      </fieldset>
    </div>
  );
}
