import { useEffect } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { addMinutes } from '#client/forms/local-times.ts';
import type { ConferenceValues } from './conference-values.ts';

const DAY_MS = 86_400_000;
const MINUTES_A_DAY = 1_440;

/**
 * Shifts the end, the sign-up deadline and the agenda when a conference moves to another day. A
 * change of the hour shifts nothing: the end may stay.
 */
export function useMovesAlong<Output>(form: UseFormReturn<ConferenceValues, unknown, Output>) {
  useEffect(() => {
    let day = dayOf(form.getValues('form.starts_at'));
    const watching = form.watch((_values, { name, type }) => {
      const moved = dayOf(form.getValues('form.starts_at'));
      // While a date is typed there is none for a moment.
      if (Number.isNaN(moved)) return;
      const days = (moved - day) / DAY_MS;
      day = moved;
      if (days === 0 || name !== 'form.starts_at' || type !== 'change') return;
      for (const path of fieldsAlong(form.getValues('form.sessions').length)) {
        const local = String(form.getValues(path));
        if (Number.isNaN(dayOf(local))) continue;
        form.setValue(path, addMinutes(local, days * MINUTES_A_DAY), { shouldDirty: true });
      }
    });
    return () => watching.unsubscribe();
  }, [form]);
}

function dayOf(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00Z`);
}

function fieldsAlong(sessions: number): FieldPath<ConferenceValues>[] {
  const each = Array.from({ length: sessions }, (_, at) => [
    `form.sessions.${at}.starts_at` as const,
    `form.sessions.${at}.ends_at` as const,
  ]);
  return ['form.ends_at', 'form.closes_at', ...each.flat()];
}
