import type { ProgrammePack } from '#contract/programme.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findLatestRelease } from '#server/features/programme-drafts/release-rows.ts';
import { readProgramme } from './read-programme.ts';

/** The delay until this process sees a release of another process. */
const VERSION_MS = 500;
/** More releases than any exhibition has, so that versions of two exhibitions never collide. */
const RELEASES_MAX = 1_000_000;

export interface CurrentProgramme {
  /** Changes with every release, and with the current exhibition. */
  getVersion: () => Promise<number>;
  get: () => Promise<ProgrammePack>;
}

/** The released programme of the current exhibition, cached until the next release. */
export function createCurrentProgramme(db: Database): CurrentProgramme {
  let known: { version: number; pack: Promise<ProgrammePack> } | undefined;
  const getVersion = memoizeFor(VERSION_MS, async () => {
    const exhibition = await getCurrentExhibition(db);
    const release = await findLatestRelease(db, exhibition.id);
    return exhibition.number * RELEASES_MAX + (release?.number ?? 0);
  });

  return {
    getVersion,
    async get() {
      const version = await getVersion();
      if (known?.version === version) return known.pack;
      const pack = getCurrentExhibition(db).then((exhibition) => readProgramme(db, exhibition));
      const reading = { version, pack };
      known = reading;
      pack.catch(() => {
        if (known === reading) known = undefined;
      });
      return pack;
    },
  };
}
