import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import classes from '#client/features/floor-plan/editor/editor.module.css';
import { assign } from '#client/features/floor-plan/editor/model/operations.ts';
import { chosenOf } from '#client/features/floor-plan/editor/model/sheet.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Button } from '#client/ui/button.tsx';
import type { PlanExhibitor } from '#contract/plan-drafts.ts';

const SHOWN = 6;

/** The exhibitor of the chosen booths, found by typing a part of its name. */
export function ExhibitorChoice({ editor }: { editor: PlanEditor }) {
  const { t } = useLingui();
  const lang = useLang();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { sheet, chosen, holders, apply } = editor;
  const present = new Set(chosenOf(sheet, chosen).map((booth) => holders.of(booth)));
  const [only] = present;
  const found = typed ? findByName([...holders.byId.values()], typed) : [];
  const give = (holder: string | null) => {
    apply((now, ids) => assign(now, ids, holder));
    setTyped('');
  };
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Exhibitor</Trans>
      </h2>
      {present.size === 1 && only && (
        <p className="line spread gap-8">
          <strong className="grow">{textIn(only.name, lang)}</strong>
          <Button kind="quiet" size="small" onClick={() => give(null)}>
            <Trans>Make free</Trans>
          </Button>
        </p>
      )}
      {present.size > 1 && (
        <p className="small quiet">
          <Trans>The chosen booths have several exhibitors.</Trans>
        </p>
      )}
      <label htmlFor={id} className="visually-hidden">
        <Trans>Find an exhibitor</Trans>
      </label>
      <input
        id={id}
        type="search"
        className={`input ${classes.short}`}
        placeholder={t`Find an exhibitor`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && found[0]) give(found[0].id);
        }}
      />
      <ul className="ruled">
        {found.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <button type="button" className="bare hovers padded fluid" onClick={() => give(one.id)}>
              <strong className="small">{textIn(one.name, lang)}</strong>
              <br />
              <Numbers exhibitor={one} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Numbers({ exhibitor: { booths } }: { exhibitor: PlanExhibitor }) {
  const numbers = booths.map(({ number }) => number).join(', ');
  return <span className="tiny quiet numbers">{numbers || <Trans>no booth yet</Trans>}</span>;
}

/** Exhibitors by a part of their name in either language; those without a booth first. */
export function findByName(exhibitors: readonly PlanExhibitor[], typed: string): PlanExhibitor[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return exhibitors
    .filter(({ name: { zh, en } }) => {
      const text = `${zh} ${en}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => Math.sign(one.booths.length) - Math.sign(other.booths.length));
}
