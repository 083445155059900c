import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FilterChips } from '#client/ui/lists/filter-chips.tsx';
import { ListFailed, NothingFound } from '#client/ui/lists/list-states.tsx';
import { SortSelect } from '#client/ui/lists/list-tools.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { useDebouncedSearch } from '#client/ui/lists/use-debounced-search.ts';
import { limits } from '#contract/limits.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { ChosenRows, RecordColumn, Records } from './record-column.ts';
import { RecordTable } from './record-table.tsx';
import classes from './records.module.css';
import { type Choosing, useChosen } from './use-chosen.ts';

export interface RecordWords {
  /** Accessible names of the table and of the search box. */
  label: string;
  search: string;
  placeholder: string;
  /** Maximum length of the search text. */
  searchMax?: number;
  count: (total: number) => ReactNode;
  /** Shown when the list has no rows at all. */
  empty: ReactNode;
  /** Shown when no row matches. */
  nothing: ReactNode;
  failure: (error: Error) => string;
}

export interface RecordListProps<Row> {
  words: RecordWords;
  records: Records<Row>;
  columns: readonly RecordColumn<Row>[];
  /** Codes of the visible columns. */
  shown: { codes: readonly string[]; onChange: (codes: string[]) => void };
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  keyword: string;
  onKeyword: (keyword: string | undefined) => void;
  /** Controls of the other filters. */
  filters?: ReactNode;
  /** True with a search text or a filter. */
  isNarrowed: boolean;
  /** Active filters without a visible control. */
  chips: readonly { id: string; label: string; onRemove: () => void }[];
  onAll: () => void;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** Changes with every filter: ticks made under other filters are cleared. */
  filterKey: string;
  /** Bulk actions for the ticked rows. */
  bulk?: (chosen: ChosenRows, done: () => void) => ReactNode;
  /** Shown beside the count. */
  actions?: ReactNode;
  onOpen?: (row: Row) => void;
}

/** A list of the console: search, filters, sort, ticks and links, all usable by keyboard. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { words, records, columns, shown, keyword, onKeyword, chips, onAll, actions, bulk } = props;
  const { rows, total, error } = records;
  const search = useRef<HTMLInputElement>(null);
  const { box } = useDebouncedSearch({
    keyword,
    onSettle: (typed) => onKeyword(typed || undefined),
  });
  const ids = rows?.map(props.idOf) ?? [];
  const choosing = useChosen(props.filterKey, ids, total);
  return (
    <div className={`stack ${classes.list}`}>
      <SearchBox
        label={words.search}
        placeholder={words.placeholder}
        maxLength={words.searchMax ?? limits.KEYWORD_CHARACTERS_MAX}
        {...box}
        ref={(input) => {
          search.current = input;
          box.ref.current = input;
        }}
      />
      {props.filters}
      <FilterChips chips={chips} onRemoveAll={onAll} />
      <div className="row spread">
        <div>
          <p className="quiet small numbers" role="status">
            {rows && !error && <Count total={total} words={words} />}
          </p>
        </div>
        <div className={`row gap-8 ${classes.tools}`}>
          {actions}
          <Order columns={columns} sort={props.sort} onSort={props.onSort} />
          <ColumnMenu columns={columns} shown={shown.codes} onShown={shown.onChange} />
        </div>
      </div>
      <div className="stack" aria-busy={records.isOld || undefined}>
        <Rows {...props} choosing={bulk ? choosing : null} search={search} />
      </div>
      {bulk && choosing.chosen && (
        <div className="foot row gap-12">
          <ChosenCount choosing={choosing} shown={ids.length} total={total} />
          {bulk(choosing.chosen, choosing.clear)}
          <Button kind="quiet" size="small" onClick={choosing.clear}>
            <Trans>Choose none</Trans>
          </Button>
        </div>
      )}
      {rows && rows.length > 0 && !error && records.end}
    </div>
  );
}

function Count({ total, words }: { total: number; words: RecordWords }) {
  const { i18n } = useLingui();
  const most = i18n.number(limits.CONSOLE_COUNT_MAX);
  return total > limits.CONSOLE_COUNT_MAX ? <Trans>{most}+ rows</Trans> : words.count(total);
}

function Rows<Row>({
  words,
  records,
  columns,
  shown,
  isNarrowed,
  onAll,
  choosing,
  search,
  ...table
}: RecordListProps<Row> & {
  choosing: Choosing | null;
  search: { current: HTMLInputElement | null };
}) {
  const { rows, error, onRetry } = records;
  if (error) {
    return <ListFailed message={words.failure(error)} onRetry={onRetry} />;
  }
  if (!rows) {
    return (
      <p className="quiet small" role="status">
        <Trans>Loading…</Trans>
      </p>
    );
  }
  if (rows.length === 0 && !isNarrowed) {
    return <NothingFound>{words.empty}</NothingFound>;
  }
  if (rows.length === 0) {
    return (
      <NothingFound
        action={
          <Button kind="second" onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        }
      >
        {words.nothing}
      </NothingFound>
    );
  }
  const { idOf, nameOf, sort, onSort, onOpen } = table;
  return (
    <RecordTable
      label={words.label}
      columns={columns.filter(({ code }, at) => at === 0 || shown.codes.includes(code))}
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      sort={sort}
      onSort={onSort}
      onOpen={onOpen}
      choosing={choosing}
      search={search}
    />
  );
}

type OrderProps = Pick<RecordListProps<never>, 'sort' | 'onSort'> & {
  columns: readonly Pick<RecordColumn<never>, 'label' | 'sorts'>[];
};

/** Sort menu for layouts without column headings. */
function Order({ columns, sort = '', onSort }: OrderProps) {
  const { t } = useLingui();
  const options = columns.flatMap(({ label, sorts }) =>
    sorts
      ? [
          { code: sorts.up, label: t`${label}, ascending` },
          { code: sorts.down, label: t`${label}, descending` },
        ]
      : [],
  );
  if (!onSort || options.length === 0) return null;
  return (
    <div className={classes.order}>
      <SortSelect options={options} value={sort} onChange={onSort} />
    </div>
  );
}

interface ChosenCountProps {
  choosing: Choosing;
  shown: number;
  total: number;
}

/** The number of ticked rows, and the offer to tick all matches if they can be counted. */
function ChosenCount({ choosing, shown, total }: ChosenCountProps) {
  const { i18n } = useLingui();
  const { count, isAll, isWholePage, chooseAll } = choosing;
  const all = i18n.number(total);
  const hasMore = isWholePage && !isAll && total > shown && total <= limits.CONSOLE_COUNT_MAX;
  return (
    <>
      <strong className="numbers" role="status">
        {isAll ? <Trans>All {all} that match</Trans> : <Plural value={count} other="# chosen" />}
      </strong>
      {hasMore && (
        <Button kind="second" size="small" onClick={chooseAll}>
          <Trans>Choose all {all} that match</Trans>
        </Button>
      )}
    </>
  );
}
