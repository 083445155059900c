import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { consoleQueries } from '#client/queries/console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import { type SignUpFilters, signUpStates } from '#contract/sign-up-filters.ts';
import type { SignUpItem } from '#contract/sign-ups.ts';
import { Lang } from '#contract/wire.ts';
import { useSignUpWords } from './use-sign-up-words.ts';

interface SignUpFilterFormProps {
  filters: SignUpFilters;
  onFiltered: (change: Partial<SignUpFilters>) => void;
}

/** Filters by conference or tour, and by state; shows the sums of the chosen one. */
export function SignUpFilterForm({ filters, onFiltered }: SignUpFilterFormProps) {
  const { t, i18n } = useLingui();
  const lang = Lang.parse(i18n.locale);
  const { states } = useSignUpWords();
  const { moment } = useTimes();
  const { data } = useSuspenseQuery(consoleQueries.signUpItems());
  const chosen = data.items.find(({ id }) => id === filters.item_id);
  const options = (of: SignUpItem['of']) =>
    data.items
      .filter((item) => item.of === of)
      .map(({ id, title, starts_at, taken, capacity }) => (
        <option key={id} value={id}>
          {moment(starts_at)} · {title[lang]} ({capacity === null ? taken : `${taken}/${capacity}`})
        </option>
      ));
  return (
    <div className="stack">
      <select
        className="select small"
        aria-label={t`Conference or tour`}
        value={filters.item_id ?? ''}
        onChange={({ target }) => onFiltered({ item_id: target.value || undefined })}
      >
        <option value="">{t`All conferences and tours`}</option>
        <optgroup label={t`Conferences`}>{options('conference')}</optgroup>
        <optgroup label={t`Tours`}>{options('tour')}</optgroup>
      </select>
      {chosen && <Sums item={chosen} />}
      <ChipFilter
        label={t`State`}
        all={t`On the list`}
        options={signUpStates.map((code) => ({ code, label: states[code] }))}
        value={filters.state}
        onChange={(state) => onFiltered({ state })}
      />
    </div>
  );
}

function Sums({ item: { capacity, taken, entered, waiting } }: { item: SignUpItem }) {
  return (
    <p className="small numbers">
      {capacity === null ? (
        <Trans>
          {taken} signed up, of them {entered} entered; {waiting} waiting
        </Trans>
      ) : (
        <Trans>
          {taken} of {capacity} seats taken, {entered} entered; {waiting} waiting
        </Trans>
      )}
    </p>
  );
}
