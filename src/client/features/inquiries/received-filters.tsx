import { useLingui } from '@lingui/react/macro';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { useDebouncedSearch } from '#client/ui/lists/use-debounced-search.ts';
import type { ReceivedFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import classes from './inbox.module.css';

const views = {
  all: {},
  unread: { unread: true },
  mine: { mine: true },
  unassigned: { unassigned: true },
  open: { state: 'open' },
  closed: { state: 'closed' },
} as const satisfies Record<string, ReceivedFilters>;
type View = keyof typeof views;

interface InboxFiltersProps {
  filters: ReceivedFilters;
  onFiltered: (filters: ReceivedFilters) => void;
}

/** Views of the inbox, one at a time, and its search. */
export function InboxFilters({ filters, onFiltered }: InboxFiltersProps) {
  const { t } = useLingui();
  const { box } = useDebouncedSearch({
    keyword: filters.keyword ?? '',
    onSettle: (keyword) => onFiltered({ ...filters, keyword: keyword || undefined }),
  });
  const labels: Record<View, string> = {
    all: t`All`,
    unread: t`Unread`,
    mine: t`Mine`,
    unassigned: t`Not assigned`,
    open: t`Open`,
    closed: t`Closed`,
  };
  const codes = Object.keys(views) as View[];
  return (
    <div className="stack">
      <SearchBox
        label={t`Search inquiries`}
        placeholder={t`Name, company, exhibit or text`}
        maxLength={limits.KEYWORD_CHARACTERS_MAX}
        {...box}
      />
      <fieldset className={`strip ${classes.views}`} aria-label={t`Show`}>
        <ChoiceGroup
          look="chips"
          options={codes.map((code) => ({ code, label: labels[code] }))}
          value={viewOf(filters)}
          onChange={(code) => onFiltered({ keyword: filters.keyword, ...views[code as View] })}
        />
      </fieldset>
    </div>
  );
}

function viewOf({ state, unread, mine, unassigned }: ReceivedFilters): View {
  if (unread) return 'unread';
  if (mine) return 'mine';
  if (unassigned) return 'unassigned';
  return state ?? 'all';
}
