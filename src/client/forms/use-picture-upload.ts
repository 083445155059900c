import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { issueText } from '#client/lang/issue-text.ts';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { fileProblem, upload } from '#client/wire/upload.ts';
import { uploadablePicture } from '#client/wire/uploadable-picture.ts';
import { uploadPicture } from '#contract/uploads.ts';

/** Endings of pictures that some browsers can decode and the server cannot. */
export const CONVERTED_ENDINGS = '.heic,.heif,.tif,.tiff';

export interface Uploading {
  name: string;
  /** The uploaded part, 0–1. */
  part: number;
  /** The reason of the failure, as text. */
  problem: string | null;
}

/** Uploads pictures one after the other and reports the progress of each. */
export function usePictureUpload(onUploaded: (picture: string) => void) {
  const { i18n } = useLingui();
  const [uploading, setUploading] = useState<readonly Uploading[]>([]);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const change = (name: string, changed: Partial<Uploading>) =>
    setUploading((all) => all.map((one) => (one.name === name ? { ...one, ...changed } : one)));

  const send = async (files: readonly File[]) => {
    const { signal } = leaving.current;
    const names = { type: 'picture_unreadable', size: 'picture_too_large' } as const;
    setUploading(files.map(({ name }) => ({ name, part: 0, problem: null })));
    for (const file of files) {
      const { name } = file;
      const sent = await uploadablePicture(file);
      const wrong = fileProblem(uploadPicture, sent, names);
      if (wrong) {
        change(name, { problem: i18n._(issueText({ name: wrong })) });
        continue;
      }
      try {
        const onProgress = (part: number) => change(name, { part });
        const { picture } = await upload(uploadPicture, {}, sent, { signal, onProgress });
        onUploaded(picture);
        setUploading((all) => all.filter((one) => one.name !== name));
      } catch (error) {
        if (signal.aborted) return;
        const issue = error instanceof CallError ? error.issues[0] : undefined;
        change(name, { problem: i18n._(issue ? issueText(issue) : errorText(error)) });
      }
    }
  };
  return { uploading, send };
}
