import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toInstant } from '#client/forms/local-times.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Button } from '#client/ui/button.tsx';
import classes from '#client/ui/day-plane.module.css';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type DraftedConference, placeConference } from '#contract/programme-drafts.ts';
import { clockOf, type Spot } from './board-times.ts';
import { useDraftWords } from './use-draft-words.ts';

/** Time in which a move can be undone. */
const UNDO_MS = 10_000;

type At = InputOf<typeof placeConference>['at'];

interface Move {
  id: string;
  title: string;
  edited_at: string | null;
  at: At;
  /** Text of the new position. */
  now: string;
  /** The previous position; undefined: the move is an undo. */
  before: At | undefined;
}

interface PlacingOptions {
  day: string;
  rooms: readonly { code: string; name: { zh: string; en: string } }[];
}

/** Writes down where conferences were dropped; for ten seconds each can be taken back. */
export function usePlacing({ day, rooms }: PlacingOptions) {
  const { t } = useLingui();
  const { lang } = useDraftWords();
  const queryClient = useQueryClient();
  const offset = useExhibition().server_time.slice(-6);
  const [undo, setUndo] = useState<Move | null>(null);
  const [lastMoved, setLastMoved] = useState<string | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
  const placing = useMutation({
    mutationFn: ({ id, edited_at, at }: Move) => call(placeConference, { id, edited_at, at }),
    onSuccess: async ({ edited_at }, { before, ...moved }) => {
      await reload();
      setLastMoved(moved.id);
      setUndo(before === undefined ? null : { ...moved, edited_at, at: before, before: undefined });
    },
    onError: () => void reload(),
  });
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undo]);
  return {
    undo,
    lastMoved,
    error: placing.error,
    place: ({ id, title, edited_at, ...was }: DraftedConference, spot: Spot | null) => {
      const starts_at = spot && toInstant(`${day}T${clockOf(spot.minutes)}`, offset);
      const room = rooms.find(({ code }) => code === spot?.room)?.name[lang] ?? '';
      placing.mutate({
        id,
        edited_at,
        title: title[lang] || title.zh,
        at: spot && starts_at ? { room: spot.room, starts_at } : null,
        now: spot ? `${room}, ${clockOf(spot.minutes)}` : t`Without a place`,
        before: was.is_parked ? null : { room: was.room, starts_at: was.starts_at },
      });
    },
    takeBack: () => {
      if (undo) placing.mutate(undo);
    },
  };
}

/** The last move with its undo button, or the reason of a refusal. */
export function UndoBar({ placing }: { placing: ReturnType<typeof usePlacing> }) {
  const { i18n } = useLingui();
  const { undo, error, takeBack } = placing;
  const { title, now } = undo ?? {};
  return (
    <div className={classes.undo}>
      <p role="alert" className="error">
        {error && i18n._(errorText(error))}
      </p>
      <div role="status">
        {undo && (
          <p className="panel notice row spread">
            <span>
              <Trans>
                {title}: {now}
              </Trans>
            </span>
            <Button kind="second" size="small" onClick={takeBack}>
              <Trans>Undo</Trans>
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
