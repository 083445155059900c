import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { issueText } from '#client/lang/issue-text.ts';
import type { Box } from '#client/walking/boxes.ts';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { fileProblem, upload } from '#client/wire/upload.ts';
import { placePlanUnderlay, uploadPlanPicture } from '#contract/plan-underlays.ts';
import {
  DRAWING_MEGABYTES,
  type FileProblem,
  NEW_DRAWING,
  readUnderlayFile,
} from './underlay-file.ts';
import type { Underlay } from './use-underlay.ts';

const pictureIssues = { type: 'picture_unreadable', size: 'picture_too_large' } as const;

/** Takes a picture or a drawing to trace, and lays it below a hall. */
export function useUnderlayFile(hall: string, box: Box, { show, saveDrawing }: Underlay) {
  const { t, i18n } = useLingui();
  const said: Record<FileProblem, string> = {
    dwg: t`A DWG file cannot be read here. Save the drawing as DXF, or as a picture.`,
    binary: t`This DXF is binary. Save the drawing as a text DXF (ASCII).`,
    no_dxf: t`This file is no DXF drawing.`,
    empty: t`The drawing has no lines on visible layers. Lines in blocks are not read: explode them first.`,
    too_large: t`The drawing is larger than ${DRAWING_MEGABYTES} MB.`,
    too_many: t`The drawing has too many lines. Hide the layers that you do not need, and save it again.`,
  };
  const take = useMutation({
    mutationFn: async (file: File): Promise<string | null> => {
      const read = await readUnderlayFile(file);
      const corner = { x: box.west, y: box.north };
      if (read === 'picture') {
        const wrong = fileProblem(uploadPlanPicture, file, pictureIssues);
        if (wrong) return i18n._(issueText({ name: wrong }));
        const { underlay } = await upload(uploadPlanPicture, { hall }, file);
        if (!underlay) return null;
        const { width, opacity, is_shown } = underlay;
        const place = { ...corner, scale: (box.east - box.west) / width, opacity, is_shown };
        await call(placePlanUnderlay, { hall, ...place });
        show({ ...underlay, ...place });
        return null;
      }
      if ('problem' in read) return said[read.problem];
      await saveDrawing(read.drawing, { ...corner, ...NEW_DRAWING });
      return null;
    },
  });
  const { error } = take;
  const issue = error instanceof CallError ? error.issues[0] : undefined;
  const failed = error && i18n._(issue ? issueText(issue) : errorText(error));
  return { take, problem: take.data ?? failed };
}
