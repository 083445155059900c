import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnExhibitRow } from '#client/queries/own-exhibits.ts';
import { Button } from '#client/ui/button.tsx';
import { CategorySheet } from './category-sheet.tsx';
import { DeleteSheet } from './delete-exhibits.tsx';

interface ChosenExhibitsProps {
  chosen: readonly OwnExhibitRow[];
  isAll: boolean;
  onAll: (on: boolean) => void;
  onShelved: (on_shelf: boolean) => void;
  /** Puts them before the others. */
  onFirst: () => void;
  onClosed: () => void;
}

/** The acts on the ticked exhibits. The bar stays in sight below a long list. */
export function ChosenExhibits({
  chosen,
  isAll,
  onAll,
  onShelved,
  onFirst,
  onClosed,
}: ChosenExhibitsProps) {
  const [asked, setAsked] = useState<'deletion' | 'category' | null>(null);
  const count = chosen.length;
  const on = chosen.filter(({ on_shelf }) => on_shelf).length;
  return (
    <div className="foot stack gap-8">
      <div className="line spread small">
        <span role="status" className="numbers">
          <Plural value={count} _0="Nothing selected" one="# selected" other="# selected" />
        </span>
        <span className="row gap-4">
          <Button kind="quiet" size="small" onClick={() => onAll(!isAll)}>
            {isAll ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
          </Button>
          <Button kind="quiet" size="small" onClick={onClosed}>
            <Trans context="selecting">Done</Trans>
          </Button>
        </span>
      </div>
      <p className="row">
        <Button kind="second" size="small" disabled={on === 0} onClick={() => onShelved(false)}>
          <Trans>Unpublish</Trans>
        </Button>
        <Button kind="second" size="small" disabled={on === count} onClick={() => onShelved(true)}>
          <Trans>Publish exhibits</Trans>
        </Button>
        <Button
          kind="second"
          size="small"
          disabled={count === 0}
          aria-haspopup="dialog"
          onClick={() => setAsked('category')}
        >
          <Trans>Category…</Trans>
        </Button>
        <Button kind="second" size="small" disabled={count === 0} onClick={onFirst}>
          <Trans>Move to the top</Trans>
        </Button>
        <Button
          kind="danger"
          size="small"
          disabled={count === 0}
          aria-haspopup="dialog"
          onClick={() => setAsked('deletion')}
        >
          <Trans>Delete…</Trans>
        </Button>
      </p>
      {asked === 'category' && <CategorySheet exhibits={chosen} onClosed={() => setAsked(null)} />}
      {asked === 'deletion' && (
        <DeleteSheet exhibits={chosen} onClosed={() => setAsked(null)} onDeleted={onClosed} />
      )}
    </div>
  );
}
