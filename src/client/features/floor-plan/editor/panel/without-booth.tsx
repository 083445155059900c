import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDrag } from '@use-gesture/react';
import { type RefObject, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from '#client/features/floor-plan/editor/editor.module.css';
import { assign } from '#client/features/floor-plan/editor/model/operations.ts';
import type { Ids } from '#client/features/floor-plan/editor/model/sheet.ts';
import type { StagePainter } from '#client/features/floor-plan/editor/stage/stage-painter.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { findByName } from './exhibitor-choice.tsx';

const SHOWN = 60;
/** Six dots: the sign of what can be dragged. */
const GRIP = {
  path: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
};

interface WithoutBoothProps {
  editor: PlanEditor;
  painter: RefObject<StagePainter | null>;
}

/** Exhibitors that the plan has no booth for. They are dragged onto one, or given the chosen booths. */
export function WithoutBooth({ editor, painter }: WithoutBoothProps) {
  const { t } = useLingui();
  const lang = useLang();
  const [typed, setTyped] = useState('');
  const { sheet, chosen, holders } = editor;
  const without = holders.without(sheet.booths);
  const found = typed.trim() ? findByName(without, typed) : without;
  const count = without.length;
  const more = found.length - SHOWN;
  const give = useGiving(editor);
  const { list, ghost, dragged } = useDragOut({ chosen, give, painter });
  const name = dragged && holders.byId.get(dragged)?.name;
  if (count === 0) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Without a booth</Trans> <span className="quiet numbers regular">{count}</span>
      </h2>
      <p className="small quiet">
        <Trans>Drag a company onto a booth. Or choose booths, then press the company.</Trans>
      </p>
      <input
        type="search"
        className={`input ${classes.short}`}
        aria-label={t`Find a company without a booth`}
        placeholder={t`Find a company`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul ref={list} className="ruled scroll" style={{ maxHeight: '20rem' }}>
        {found.slice(0, SHOWN).map(({ id, name, booths }) => (
          <li key={id}>
            <button
              type="button"
              data-exhibitor={id}
              className="bare hovers padded fluid line gap-8 small"
              onClick={() => give(id, chosen)}
            >
              {/* A finger that starts here drags; elsewhere it scrolls the list. */}
              <span
                data-grip
                className="quiet fixed"
                style={{ touchAction: 'none', cursor: 'grab' }}
              >
                <Icon {...GRIP} />
              </span>
              <span className="grow">{textIn(name, lang)}</span>
              <span className="tiny quiet numbers">
                {booths.map(({ number }) => number).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="small quiet">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
      {name &&
        createPortal(
          <div
            ref={ghost}
            aria-hidden
            style={{ position: 'fixed', left: 0, top: 0, zIndex: 100, pointerEvents: 'none' }}
          >
            <Badge tone="brand">{textIn(name, lang)}</Badge>
          </div>,
          document.body,
        )}
    </section>
  );
}

/** Gives booths to an exhibitor, and says so. */
function useGiving({ sheet, holders, apply }: PlanEditor) {
  const { t } = useLingui();
  const lang = useLang();
  return (exhibitor: string, ids: Ids) => {
    const booths = sheet.booths.filter(({ id }) => ids.has(id));
    const [first] = booths;
    if (!first) {
      toast(t`Choose a booth first, or drag the company onto one.`);
      return;
    }
    const company = textIn(holders.byId.get(exhibitor)?.name ?? { zh: '', en: '' }, lang);
    const before = booths.length === 1 ? holders.of(first) : null;
    const loser = before && textIn(before.name, lang);
    const booth = booths.map(({ number }) => number).join(', ');
    apply((now) => assign(now, ids, exhibitor));
    toast(loser ? t`${booth} goes from ${loser} to ${company}.` : t`${booth} goes to ${company}.`);
  };
}

interface DraggingOut {
  chosen: Ids;
  give: (exhibitor: string, ids: Ids) => void;
  painter: RefObject<StagePainter | null>;
}

/** Drags exhibitors out of a list. A move draws the name and the booth below it, and renders nothing. */
function useDragOut({ chosen, give, painter }: DraggingOut) {
  const list = useRef<HTMLUListElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  useDrag(
    ({ first, last, tap, canceled, xy: [x, y], event, memo }) => {
      if (tap) return;
      const exhibitor: string | undefined = first ? startOf(event as PointerEvent) : memo;
      if (!exhibitor) return;
      if (first) setDragged(exhibitor);
      const booth = painter.current?.boothAt(x, y);
      const one = booth && new Set([booth.id]);
      const ids = booth && chosen.has(booth.id) ? chosen : (one ?? null);
      painter.current?.setGesture(last ? null : { kind: 'drop', ids });
      ghost.current?.style.setProperty('transform', `translate(${x + 12}px, ${y + 12}px)`);
      if (last) {
        setDragged(null);
        if (ids && !canceled) give(exhibitor, ids);
      }
      return exhibitor;
    },
    {
      target: list,
      filterTaps: true,
      pointer: { keys: false },
      eventOptions: { passive: false },
    },
  );
  return { list, ghost, dragged };
}

/** The exhibitor below the pointer that begins a drag. */
function startOf({ target, pointerType }: PointerEvent): string | undefined {
  const from = target as Element;
  if (pointerType === 'touch' && !from.closest('[data-grip]')) return undefined;
  return from.closest<HTMLElement>('[data-exhibitor]')?.dataset.exhibitor;
}
