import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnExhibitRow, ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { useSorting } from '#client/ui/lists/use-sorting.ts';
import { NoData } from '#client/ui/no-data.tsx';
import { errorText } from '#client/wire/error-text.ts';
import type { ExhibitView } from '#contract/exhibit-views.ts';
import { limits } from '#contract/limits.ts';
import { ChosenExhibits } from './chosen-exhibits.tsx';
import { DeletedExhibits, UndoDeletion } from './deleted-exhibits.tsx';
import { ExhibitRow } from './exhibit-row.tsx';
import classes from './own-exhibits.module.css';
import { useExhibitViews } from './use-exhibit-views.ts';
import { useShelf } from './use-shelf.ts';

/** More rows than fit a screen are worth a search. */
const MANY = 8;

interface OwnExhibitsProps {
  /** The shown part of the list. */
  view: ExhibitView | undefined;
  onView: (view: ExhibitView | undefined) => void;
  onCopied: (id: string) => void;
}

/** The exhibitor's exhibits in its own order. */
export function OwnExhibits({ view, onView, onCopied }: OwnExhibitsProps) {
  const { t, i18n } = useLingui();
  const { data } = useSuspenseQuery(ownExhibitQueries.list());
  const [query, setQuery] = useState('');
  /** Ids of the ticked exhibits; null: no boxes are shown. */
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const byId = new Map(data.items.map((row) => [row.id, row]));

  const { arrange, shelve, copy, error } = useShelf(data.items, onCopied);
  const sorting = useSorting(
    data.items.map(({ id }) => id),
    (ids) => arrange.mutate(ids),
  );

  const rows = sorting.shown.flatMap((id) => byId.get(id) ?? []);
  const views = useExhibitViews(data.items, view);
  const results = rows.filter((row) => matches(row, query) && views.isShown(row));
  const chosen = results.filter(({ id }) => ticked?.has(id));
  const tick = (id: string, on: boolean) =>
    setTicked(
      (before) => new Set([...(before ?? [])].filter((one) => one !== id).concat(on ? id : [])),
    );
  const rest = sorting.shown.filter((id) => !chosen.some((row) => row.id === id));
  const off = data.items.filter(({ on_shelf }) => !on_shelf).map(({ id }) => id);
  const hidden = off.length;
  const count = data.items.length;
  const max = limits.EXHIBITS_AN_EXHIBITOR;
  return (
    <div className="stack">
      <div className="row">
        <ButtonLink to="/workspace/exhibits/edit">
          <Trans>Add an exhibit</Trans>
        </ButtonLink>
        <ButtonLink kind="second" to="/workspace/exhibits/import">
          <Trans>Import a spreadsheet</Trans>
        </ButtonLink>
        {count > 0 && (
          <ButtonLink kind="second" to="/workspace/exhibits/pictures">
            <Trans>Pictures by file name</Trans>
          </ButtonLink>
        )}
        {count > MANY && (
          <div className={classes.search}>
            <SearchBox
              label={t`Search own exhibits`}
              placeholder={t`Name or model number`}
              maxLength={limits.KEYWORD_CHARACTERS_MAX}
              onType={setQuery}
              onSearch={setQuery}
            />
          </div>
        )}
      </div>
      <div className="row spread">
        <div>
          <p className="quiet small" role="status">
            <Trans>
              {count} of {max} exhibits
            </Trans>
            {hidden > 0 && (
              <>
                {' · '}
                <Plural value={hidden} one="# unpublished" other="# unpublished" />
              </>
            )}
          </p>
        </div>
        <span className="row">
          {hidden > 1 && !ticked && (
            <Button
              kind="second"
              size="small"
              onClick={() => shelve.mutate({ ids: off, on_shelf: true })}
            >
              <Trans>Publish all</Trans>
            </Button>
          )}
          {count > 1 && !ticked && view !== 'deleted' && (
            <Button kind="second" size="small" onClick={() => setTicked(new Set())}>
              <Trans>Select several</Trans>
            </Button>
          )}
        </span>
      </div>
      {views.options.length > 0 && (
        <ChipFilter
          label={t`Shown exhibits`}
          all={t`All ${count}`}
          options={views.options}
          value={view}
          onChange={onView}
        />
      )}
      <p role="alert" className="error">
        {error && i18n._(errorText(error))}
      </p>
      {count === 0 && !view && (
        <NoData text={t`No exhibits yet. Buyers find you by what you show.`} />
      )}
      {view === 'deleted' && <DeletedExhibits exhibits={views.deleted} />}
      <ol className="stack gap-0">
        {results.map((row, index) => (
          <ExhibitRow
            key={row.id}
            row={row}
            sorting={sorting}
            isFirst={index === 0}
            isLast={index === results.length - 1}
            canSort={query === '' && !view && count > 1 && !ticked}
            isTicked={ticked ? ticked.has(row.id) : null}
            onTicked={(on) => tick(row.id, on)}
            onShelved={(on_shelf) => shelve.mutate({ ids: [row.id], on_shelf })}
            onCopy={() => !copy.isPending && copy.mutate(row.id)}
          />
        ))}
      </ol>
      {ticked && (
        <ChosenExhibits
          chosen={chosen}
          isAll={chosen.length === results.length}
          onAll={(on) => setTicked(new Set(on ? results.map(({ id }) => id) : []))}
          onShelved={(on_shelf) => shelve.mutate({ ids: chosen.map(({ id }) => id), on_shelf })}
          onFirst={() => arrange.mutate(chosen.map(({ id }) => id).concat(rest))}
          onClosed={() => setTicked(null)}
        />
      )}
      {!ticked && <UndoDeletion />}
    </div>
  );
}

function matches({ name, model }: OwnExhibitRow, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return [name.zh, name.en, model].some((text) => text.toLowerCase().includes(wanted));
}
