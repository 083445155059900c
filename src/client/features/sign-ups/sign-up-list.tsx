import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { Button } from '#client/ui/button.tsx';
import type { ChosenRows } from '#client/ui/records/record-column.ts';
import type { SignUpFilters } from '#contract/sign-up-filters.ts';
import type { Chosen, ListedSignUp } from '#contract/sign-ups.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { MoveUpButton } from './move-up-button.tsx';
import { useSignUpColumns } from './sign-up-columns.tsx';
import { SignUpFilterForm } from './sign-up-filters.tsx';
import { SignUpSheet } from './sign-up-sheet.tsx';
import { useFilterChips } from './use-filter-chips.ts';

interface SignUpListProps {
  filters: SignUpFilters;
  onFiltered: (filters: SignUpFilters) => void;
}

/** Sign-ups for conferences and tours, with the organiser's actions. */
export function SignUpList({ filters, onFiltered }: SignUpListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(consoleQueries.signUps(filters));
  const columns = useSignUpColumns(filters.item_id !== undefined);
  const [opened, setOpened] = useState<ListedSignUp | null>(null);
  const change = (part: Partial<SignUpFilters>) => onFiltered({ ...filters, ...part });
  const chips = useFilterChips(filters, change);
  return (
    <>
      <ConsoleList
        name="sign-ups"
        exported="sign_ups"
        words={{
          label: t`Sign-ups`,
          search: t`Search sign-ups`,
          placeholder: t`Name, company or ticket number`,
          count: (total) => <Plural value={total} one="# sign-up" other="# sign-ups" />,
          empty: <Trans>No one has signed up yet.</Trans>,
          nothing: <Trans>No sign-up matches. Try fewer filters.</Trans>,
        }}
        records={recordsOf(query)}
        columns={columns}
        filters={filters}
        onFiltered={onFiltered}
        nameOf={({ name, ticket_number }) => name || ticket_number}
        controls={
          <Suspense>
            <SignUpFilterForm filters={filters} onFiltered={change} />
          </Suspense>
        }
        chips={chips}
        usualSort="-joined_at"
        onOpen={setOpened}
        {...(filters.state !== 'cancelled' &&
          filters.state !== 'entered' && {
            bulk: (rows: ChosenRows, done: () => void) => (
              <BulkActions chosen={chosenOf(rows, filters)} rows={rows} onDone={done} />
            ),
          })}
      />
      {opened && <SignUpSheet row={opened} onClosed={() => setOpened(null)} />}
    </>
  );
}

/** All that match are named by their filters, and by how many were seen. */
function chosenOf(rows: ChosenRows, { sort: _order, ...matching }: SignUpFilters): Chosen {
  return 'ids' in rows ? rows : { matching, count: rows.count };
}

interface BulkActionsProps {
  chosen: Chosen;
  rows: ChosenRows;
  onDone: () => void;
}

function BulkActions({ chosen, rows, onDone }: BulkActionsProps) {
  const [isCancelling, setCancelling] = useState(false);
  const count = 'ids' in rows ? rows.ids.length : rows.count;
  return (
    <>
      <MoveUpButton chosen={chosen} onDone={onDone} />
      <Button kind="danger" size="small" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
        <Trans>Cancel sign-ups</Trans>
      </Button>
      {isCancelling && (
        <CancelSheet
          chosen={chosen}
          count={count}
          onDone={onDone}
          onClosed={() => setCancelling(false)}
        />
      )}
    </>
  );
}
