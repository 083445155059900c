import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { issueText } from '#client/lang/issue-text.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { call } from '#client/wire/api.ts';
import { CallError, isUnreached } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { fileProblem, upload } from '#client/wire/upload.ts';
import { uploadablePicture } from '#client/wire/uploadable-picture.ts';
import { addOwnPictures } from '#contract/own-exhibits.ts';
import { uploadPicture } from '#contract/uploads.ts';
import { type Matched, matchPictures, type Named } from './match-pictures.ts';

export interface BatchFile extends Matched {
  file: File;
  /** The uploaded part, 0–1. */
  part: number;
  /** Path of the upload; null: not uploaded yet. */
  path: string | null;
  /** Stored at its exhibit. */
  isStored: boolean;
  /** The reason of the failure, as text. */
  problem: string | null;
}

/** Uploads many pictures and adds them to exhibits. What was uploaded before an interruption is not sent again. */
export function usePictureBatch(exhibits: readonly Named[]) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<readonly BatchFile[]>([]);
  const [isSending, setSending] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const change = (at: number, changed: Partial<BatchFile>) =>
    setFiles((all) => all.map((one) => (one.at === at ? { ...one, ...changed } : one)));
  const textOf = (error: unknown) => {
    const issue = error instanceof CallError ? error.issues[0] : undefined;
    return i18n._(issue ? issueText(issue) : errorText(error));
  };

  const choose = (chosen: readonly File[]) => {
    const names = chosen.map(({ name }) => name);
    setFiles(
      matchPictures(names, exhibits).flatMap((matched) => {
        const file = chosen[matched.at];
        if (!file) return [];
        return [{ ...matched, file, part: 0, path: null, isStored: false, problem: null }];
      }),
    );
  };

  /** @returns the path; null: the file is refused, and the others go on */
  const send = async ({ at, file }: BatchFile, signal: AbortSignal): Promise<string | null> => {
    const sent = await uploadablePicture(file);
    const names = { type: 'picture_unreadable', size: 'picture_too_large' } as const;
    const wrong = fileProblem(uploadPicture, sent, names);
    if (wrong) {
      change(at, { problem: i18n._(issueText({ name: wrong })) });
      return null;
    }
    try {
      const onProgress = (part: number) => change(at, { part });
      const { picture } = await upload(uploadPicture, {}, sent, { signal, onProgress });
      change(at, { path: picture, part: 1 });
      return picture;
    } catch (error) {
      if (signal.aborted || isUnreached(error)) throw error;
      change(at, { problem: textOf(error) });
      return null;
    }
  };

  const sendAll = async () => {
    const { signal } = leaving.current;
    const left = files.filter(({ id, isStored }) => id !== null && !isStored);
    const groups = new Map<string | null, BatchFile[]>();
    for (const one of left) groups.set(one.id, [...(groups.get(one.id) ?? []), one]);
    setSending(true);
    setFiles((all) => all.map((one) => ({ ...one, problem: null })));
    try {
      for (const [id, group] of groups) await sendGroup(id, group, signal);
    } catch (error) {
      if (signal.aborted) return;
      const text = textOf(error);
      setFiles((all) =>
        all.map((one) => (one.id && !one.isStored ? { ...one, problem: text } : one)),
      );
    } finally {
      setSending(false);
      void queryClient.invalidateQueries({ queryKey: ownExhibitQueries.all() });
      void queryClient.invalidateQueries({ queryKey: companyProfileQueries.own().queryKey });
    }
  };

  const sendGroup = async (id: string | null, group: BatchFile[], signal: AbortSignal) => {
    const uploaded: { at: number; path: string }[] = [];
    for (const one of group) {
      const path = one.path ?? (await send(one, signal));
      if (path) uploaded.push({ at: one.at, path });
    }
    if (!id || uploaded.length === 0) return;
    const pictures = uploaded.map(({ path }) => path);
    try {
      await call(addOwnPictures, { id, pictures }, { signal, idempotencyKey: randomKey() });
      for (const { at } of uploaded) change(at, { isStored: true });
    } catch (error) {
      if (signal.aborted || isUnreached(error)) throw error;
      for (const { at } of uploaded) change(at, { problem: textOf(error) });
    }
  };

  const assign = (at: number, id: string) => change(at, { id, reason: null });
  return { files, isSending, choose, assign, sendAll };
}
