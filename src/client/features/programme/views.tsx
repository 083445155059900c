import { Trans, useLingui } from '@lingui/react/macro';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { A_STEP, type OnFilters } from '#client/ui/lists/use-searchable-list.ts';
import { type ProgrammeSearch, programmeViews } from '#contract/filters.ts';
import { useIsWide } from './use-is-wide.ts';

interface ViewsProps {
  search: ProgrammeSearch;
  onSearch: OnFilters<ProgrammeSearch>;
}

/** The ways to look at the programme; the grid where two rooms fit. */
export function Views({ search, onSearch }: ViewsProps) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const labels = { list: t`List`, grid: t`Grid`, now: t`Now`, agenda: t`My agenda` };
  const { start_date, end_date } = useExhibition();
  const today = useTimes().day(useNow());
  const { view = 'list' } = search;
  const isOffered = {
    list: true,
    grid: isWide,
    // Nothing is on before the first day and after the last one.
    now: view === 'now' || (today >= start_date && today <= end_date),
    agenda: true,
  };
  const views = programmeViews.filter((one) => isOffered[one]);
  return (
    <fieldset className="padded">
      <legend className="visually-hidden">
        <Trans>View</Trans>
      </legend>
      <ChoiceGroup
        look="segmented"
        options={views.map((code) => ({ code, label: labels[code] }))}
        // A narrow screen shows the list in the place of the grid.
        value={view === 'grid' && !isWide ? 'list' : view}
        onChange={(code) => {
          const chosen = programmeViews.find((one) => one === code && one !== 'list');
          onSearch({ ...search, view: chosen }, A_STEP);
        }}
      />
    </fieldset>
  );
}
