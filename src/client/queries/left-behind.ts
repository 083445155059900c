import { queryOptions } from '@tanstack/react-query';
import type { DraftName } from '#client/device/drafts.ts';
import { readSignIn } from '#client/device/sign-in.ts';

interface LeftBehind {
  drafts: readonly DraftName[];
  /** Buyers of unsent messages. */
  unsent: readonly string[];
}

/** Names of drafts and messages that the end of a membership has removed from this device. */
export const leftBehind = () =>
  queryOptions({
    queryKey: ['members', 'left-behind', readSignIn()?.account_id ?? ''],
    queryFn: (): LeftBehind => ({ drafts: [], unsent: [] }),
    staleTime: Number.POSITIVE_INFINITY,
  });
