import type { FastifyInstance } from 'fastify';
import {
  getPlanUnderlay,
  type PlanUnderlay,
  placePlanUnderlay,
  removePlanUnderlay,
  savePlanLines,
  uploadPlanPicture,
} from '#contract/plan-underlays.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { reencodePicture } from '#server/files/picture-file.ts';
import { takeForms } from '#server/http/forms.ts';
import { serve, serveForm } from '#server/http/serve.ts';
import { deleteUnderlay, findUnderlay, placeUnderlay, storeUnderlay } from './underlay-rows.ts';

/** A new picture: its width is that of a large hall until its scale is measured. */
const FIRST_METRES = 100;
const FIRST_OPACITY = 60;

/** Pictures and drawings below the plan under edit. Only its editors receive them. */
export function planUnderlayRoutes(app: FastifyInstance) {
  serve(app, getPlanUnderlay, async ({ hall }, call) => {
    const { id } = await getExhibitionOf(call);
    return { underlay: await findUnderlay(call.db, { exhibition_id: id, hall }) };
  });

  takeForms(app, (forms) => {
    serveForm(
      forms,
      uploadPlanPicture,
      (file) => reencodePicture(file, 'staff'),
      async ({ content, width, height }, { hall }, call) => {
        const { db, record } = call;
        const { id } = await getExhibitionOf(call);
        const underlay: PlanUnderlay = {
          picture: content.toString('base64'),
          lines: null,
          width,
          height,
          x: 0,
          y: 0,
          scale: FIRST_METRES / width,
          opacity: FIRST_OPACITY,
          is_shown: true,
        };
        await storeUnderlay(db, { exhibition_id: id, hall }, underlay);
        await record({ action: 'edited', id, after: { underlay: hall } });
        return { underlay };
      },
    );
  });

  serve(app, savePlanLines, async ({ hall, ...drawing }, call) => {
    const { db, record } = call;
    const { id } = await getExhibitionOf(call);
    const underlay = { ...drawing, picture: null };
    await storeUnderlay(db, { exhibition_id: id, hall }, underlay);
    await record({ action: 'edited', id, after: { underlay: hall } });
    return { underlay };
  });

  serve(app, placePlanUnderlay, async ({ hall, ...place }, call) => {
    const { db, record } = call;
    const { id } = await getExhibitionOf(call);
    await placeUnderlay(db, { exhibition_id: id, hall }, place);
    // A drag is no event of the history.
    await record();
    return {};
  });

  serve(app, removePlanUnderlay, async ({ hall }, call) => {
    const { db, record } = call;
    const { id } = await getExhibitionOf(call);
    const removed = await deleteUnderlay(db, { exhibition_id: id, hall });
    await record(...(removed ? [{ action: 'edited', id, before: { underlay: hall } }] : []));
    return {};
  });
}
