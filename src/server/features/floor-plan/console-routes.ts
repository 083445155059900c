import type { FastifyInstance } from 'fastify';
import { getEditionPlan } from '#contract/edition-facts.ts';
import { listPlanVersions, publishFloorPlan, showFloorPlan } from '#contract/floor-plan-console.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeForms } from '#server/http/forms.ts';
import { serve, serveForm } from '#server/http/serve.ts';
import { findDifferences, findPlanVersions } from './console-rows.ts';
import { findPlanOf, publishPlan, showPlan } from './rows.ts';
import { readPlan } from './rules.ts';

/** Maximum of reported mistakes. Further mistakes usually follow from the first. */
const MISTAKES_MAX = 50;

/** Lets organisers publish floor plans. */
export function floorPlanConsoleRoutes(app: FastifyInstance) {
  serve(app, listPlanVersions, async (_nothing, call) => {
    const { id } = await getExhibitionOf(call);
    return presentVersions(await findPlanVersions(call.db, id));
  });

  serve(app, getEditionPlan, async (_nothing, call) => {
    const { id } = await getExhibitionOf(call);
    const found = await findPlanOf(call.db, id);
    if (!found) return { plan: null };
    const { plan: halls, published_at, ...plan } = found;
    return { plan: { ...plan, halls, published_at: published_at.toISOString() } };
  });

  takeForms(app, (forms) => {
    serveForm(forms, publishFloorPlan, readFile, async (read, { write }, call) => {
      const { db, now, record } = call;
      if ('mistakes' in read) {
        await record();
        return { mistakes: read.mistakes.slice(0, MISTAKES_MAX), differences: null, written: 0 };
      }
      // Locks the directory version: concurrent changes wait, so the reported differences are those that are
      // published.
      if (write === 'all') await nextVersion(db);
      const { id } = await getExhibitionOf(call);
      const differences = await findDifferences(db, id, read.data);
      if (write === 'try') {
        await record();
        return { mistakes: [], differences, written: 0 };
      }
      const { version, booths } = await publishPlan(db, id, read.data, now);
      await record({ action: 'published', id, after: { version, booths } });
      return { mistakes: [], differences, written: version };
    });
  });

  serve(app, showFloorPlan, async ({ version }, call) => {
    const { db, record } = call;
    const { id } = await getExhibitionOf(call);
    const before = (await findPlanVersions(db, id)).shown;
    if (before === version) {
      await record();
    } else {
      if (!(await showPlan(db, id, version))) throw new AppError('NOT_FOUND');
      const action = version === null ? 'withdrawn' : 'published';
      await record({ action, id, before: { version: before }, after: { version } });
    }
    return presentVersions(await findPlanVersions(db, id));
  });
}

async function readFile(file: Buffer): Promise<ReturnType<typeof readPlan>> {
  try {
    return readPlan(JSON.parse(file.toString('utf8')));
  } catch {
    return { mistakes: [{ kind: 'no_json', at: '', other: '' }] };
  }
}

function presentVersions({ shown, versions }: Awaited<ReturnType<typeof findPlanVersions>>) {
  return {
    shown,
    versions: versions.map((one) => ({ ...one, published_at: one.published_at.toISOString() })),
  };
}
