import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { loadExhibition } from '#server/features/exhibition-editing/load.ts';
import {
  findCurrentExhibition,
  getCurrentExhibition,
  hasExhibition,
} from '#server/features/exhibitions/rows.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { exhibitorTally } from '#server/features/exhibitors/tables.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { findVersions, publishPlan } from '#server/features/floor-plan/rows.ts';
import { addLives, addSignals } from '#server/features/lives/rows.ts';
import { addMember } from '#server/features/members/rows.ts';
import { addNews } from '#server/features/news/rows.ts';
import { addOrganiser } from '#server/features/organisers/rows.ts';
import { addDrafts } from '#server/features/programme-drafts/drafts.ts';
import { releaseProgramme } from '#server/features/programme-drafts/release.ts';
import { storeGuide } from '#server/features/travel/rows.ts';
import { addVideos } from '#server/features/videos/rows.ts';
import { defaultTemplate } from '#server/features/visa-letters/default-template.ts';
import { demoBooths } from './booths.ts';
import { storeDownloads } from './downloads.ts';
import { demoExhibition } from './exhibition.ts';
import { type DemoExhibitor, type DemoSize, demoExhibitors } from './exhibitors.ts';
import { demoFacts } from './facts.ts';
import { demoFloorPlan } from './floor-plan.ts';
import { demoLives } from './lives.ts';
import { storeManual } from './manual.ts';
import { demoMembers } from './members.ts';
import { demoNews } from './news.ts';
import { DEMO_OWNER, isDemoExhibition } from './people.ts';
import { demoProgramme, demoStates } from './programme.ts';
import { storeSeats } from './programme-seats.ts';
import { demoVideos } from './videos.ts';
import { storeVisitors } from './visitors.ts';

/** An arbitrary number that nothing else in the database locks. */
const LOCK = 7_284_502;
/** Exhibits per statement: the database ends a transaction that is idle for long. */
const TOGETHER = 1_000;

/**
 * Loads the demo exhibition into a fresh installation, completely or not at all. An installation with an
 * exhibition is unchanged. If several processes start together, one loads it and the others wait.
 * @param size of the demo; `none`: an exhibition without exhibitors
 */
export async function loadDemo(db: Database, now: Date, size: DemoSize | 'none' = 'small') {
  if (await hasExhibition(db)) return publishMissingPlan(db, now);
  const companies = size === 'none' ? [] : demoExhibitors(size);
  await db.transaction(async (tx) => {
    // Waiting for another process may exceed the server's usual limit.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await hasExhibition(tx)) return;
    await loadExhibition(tx, demoExhibition(now), now);
    await publishDemoPlan(tx, now);
    await addDemoOwner(tx, now);
    await storeLetterTemplate(tx);
    await storePageTexts(tx);
    if (companies.length === 0) return;
    await storeCompanies(tx, companies, now);
    for (const one of demoMembers(companies, now)) await addMember(tx, one);
    await storeProgramme(tx, companies, now);
    await storeLives(tx, companies, now);
    const { id, start_date } = await getCurrentExhibition(tx);
    await storeDownloads(tx, { id, start_date }, now);
    await storeManual(tx, { ...demoExhibition(now), id }, companies, now);
    const facts = demoFacts(demoExhibition(now));
    await addVideos(tx, demoVideos({ id, now, facts }, companies));
    await addNews(tx, demoNews({ id, now, facts }, companies));
    // Before the first visitor: otherwise the planner assumes empty tables.
    await tx.execute(sql`analyze`);
  });
}

async function publishDemoPlan(db: Database, now: Date) {
  const { id } = await getCurrentExhibition(db);
  await publishPlan(db, id, { plan: demoFloorPlan(), booths: demoBooths() }, now);
}

/** Publishes the plan of a demo loaded before plans belonged to exhibitions. */
async function publishMissingPlan(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const current = await findCurrentExhibition(tx);
    // An organiser's own exhibition may be a copy of the demo's.
    if (!current || current.number !== demoExhibition(now).number) return;
    if (!isDemoExhibition(current)) return;
    if ((await findVersions(tx, current.id)).length > 0) return;
    await publishDemoPlan(tx, now);
  });
}

/** Visitors of the demo can ask for a letter of invitation. */
async function storeLetterTemplate(db: Database) {
  const exhibition = await getCurrentExhibition(db);
  const signatory = { zh: '陈静，观众服务部经理', en: 'Chen Jing, Head of Visitor Services' };
  const letter = { ...defaultTemplate(exhibition), signatory, is_on: true };
  await storeGuide(db, exhibition.id, { letter });
}

/** The demo's trade: the shipped texts speak of an exhibition in general. */
async function storePageTexts(db: Database) {
  const { id } = await getCurrentExhibition(db);
  const read = (lang: Lang) =>
    readFileSync(new URL(`page-texts/about-${lang}.md`, import.meta.url), 'utf8').trim();
  await storeGuide(db, id, { texts: { about: { zh: read('zh'), en: read('en') } } });
}

async function addDemoOwner(db: Database, now: Date) {
  const everywhere = { role: 'owner', exhibition_ids: null, halls: null };
  await addOrganiser(db, {
    ...everywhere,
    email: DEMO_OWNER,
    name: '陈静 Chen Jing',
    created_at: now,
  });
}

async function storeCompanies(db: Database, companies: readonly DemoExhibitor[], now: Date) {
  const exhibitors = companies.map(({ exhibitor }) => exhibitor);
  const exhibits = companies.flatMap((company) => company.exhibits);
  await addExhibitors(db, exhibitors, now);
  for (let from = 0; from < exhibits.length; from += TOGETHER) {
    await addExhibits(db, exhibits.slice(from, from + TOGETHER), now);
  }
  await db
    .insert(exhibitorTally)
    .values(companies.map(({ exhibitor, tally }) => ({ exhibitor_id: exhibitor.id, ...tally })));
}

async function storeLives(db: Database, companies: readonly DemoExhibitor[], now: Date) {
  const lives = demoLives({ ...(await getCurrentExhibition(db)), now }, companies);
  await addLives(
    db,
    lives.map(({ live }) => live),
  );
  await addSignals(
    db,
    lives.flatMap(({ signal }) => signal ?? []),
  );
}

/** Releases the programme, then changes one conference. */
async function storeProgramme(db: Database, companies: readonly DemoExhibitor[], now: Date) {
  const exhibition = await getCurrentExhibition(db);
  const programme = demoProgramme({ ...exhibition, now }, companies);
  const released_at = new Date(now.getTime() - 5 * 86_400_000);
  await addDrafts(db, exhibition.id, programme, released_at);
  const first = { zh: '首次发布', en: 'First release' };
  await releaseProgramme(db, { exhibition, comment: first, now: released_at });
  const visitors = await storeVisitors(db, exhibition, now);
  await storeSeats(db, programme, { visitors, now });

  const conferences = programme.conferences
    .filter((_, number) => demoStates.cancelled.includes(number))
    .map((conference) => ({
      ...conference,
      cancelled_reason: {
        zh: '主讲团队行程调整，本场取消；相关内容并入同日其他场次。',
        en: 'The speakers had to change their travel plans; other conferences of the day take up the subject.',
      },
    }));
  await addDrafts(db, exhibition.id, { conferences }, now);
  const second = { zh: '取消一场，其余不变', en: 'One conference is cancelled' };
  await releaseProgramme(db, { exhibition, comment: second, now });
}
