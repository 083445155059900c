import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sheet } from '#client/features/floor-plan/editor/model/sheet.ts';
import { unsavedParts } from '#client/features/floor-plan/editor/model/unsaved.ts';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { type PlanDraft, savePlanDraft } from '#contract/plan-drafts.ts';

/** Time without an edit after which the draft is saved. */
const SAVE_AFTER_MS = 700;

export type SaveState = 'saved' | 'saving' | 'failed' | 'edited_meanwhile';

/** Saves a plan under edit a moment after each change. */
export function useAutosave(now: Sheet, start: Sheet, draft: Pick<PlanDraft, 'version'>) {
  const stored = useRef({ sheet: start, version: draft.version });
  const latest = useRef(now);
  const running = useRef<Promise<void> | null>(null);
  const [state, setState] = useState<SaveState>('saved');

  const save = useCallback((): Promise<void> => {
    running.current ??= saveAll(stored.current, () => latest.current)
      .then(
        () => setState('saved'),
        (error) => {
          const isStale = error instanceof CallError && error.errorName === 'EDITED_MEANWHILE';
          setState(isStale ? 'edited_meanwhile' : 'failed');
          throw error;
        },
      )
      .finally(() => {
        running.current = null;
      });
    return running.current;
  }, []);

  useEffect(() => {
    latest.current = now;
    if (now === stored.current.sheet) return;
    setState((before) => (before === 'edited_meanwhile' ? before : 'saving'));
    const timer = setTimeout(() => void save().catch(() => undefined), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [now, save]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current !== stored.current.sheet) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      if (latest.current !== stored.current.sheet) void save().catch(() => undefined);
    };
  }, [save]);

  return {
    state,
    /** Saves at once. @returns the stored version */
    flush: useCallback(async () => {
      await save();
      return stored.current.version;
    }, [save]),
  };
}

async function saveAll(stored: { sheet: Sheet; version: number }, latest: () => Sheet) {
  while (stored.sheet !== latest()) {
    const target = latest();
    for (const part of unsavedParts(stored.sheet, target)) {
      const { version } = await call(savePlanDraft, { version: stored.version, ...part });
      stored.version = version;
    }
    stored.sheet = target;
  }
}
