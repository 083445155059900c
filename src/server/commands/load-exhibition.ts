import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ReservationState, reservationStates } from '#contract/booth-request-states.ts';
import { limits } from '#contract/limits.ts';
import { keySource } from '#server/crypto/keys.ts';
import type { Database } from '#server/db/open.ts';
import { demoBooths } from '#server/demo/booths.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { demoFloorPlan } from '#server/demo/floor-plan.ts';
import { notifyState } from '#server/features/booth-requests/notify-state.ts';
import { changeReservation, releaseStateMail } from '#server/features/booth-requests/rows.ts';
import { readExhibitionData } from '#server/features/exhibition-editing/exhibition-data.ts';
import { loadExhibition } from '#server/features/exhibition-editing/load.ts';
import { getExhibitionId } from '#server/features/exhibitions/rows.ts';
import { columns } from '#server/features/exhibitor-sheets/columns.ts';
import { describeImport, reportOn } from '#server/features/exhibitor-sheets/describe.ts';
import { type ImportMode, importExhibitors } from '#server/features/exhibitor-sheets/rows.ts';
import { findVersions, publishPlan, showPlan } from '#server/features/floor-plan/rows.ts';
import { readPlanData } from '#server/features/floor-plan/rules.ts';
import { recordCommand } from '#server/features/history/write-command.ts';
import { openKeys } from '#server/features/keys/open-keys.ts';
import { createStoppableSend } from '#server/features/mail-stops/stoppable-send.ts';
import { AppError } from '#server/http/app-error.ts';
import { createSender } from '#server/outbound/sender.ts';
import { headingsIn } from '#server/sheets/columns.ts';
import { readSheet } from '#server/sheets/read-sheet.ts';
import { writeTable } from '#server/sheets/table-file.ts';
import { issueText } from '#server/words/refusals.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Usage:
  npm run exhibition -- file.json      stores the exhibition of a file, or changes it
  npm run --silent exhibition -- --example > file.json      a whole one to start from

  npm run exhibition -- plan NUMBER file.json      publishes the floor plan of an exhibition
  npm run exhibition -- plan NUMBER --withdraw     takes it back: "not yet published"
  npm run exhibition -- plan NUMBER --show VERSION      shows an earlier one again
  npm run --silent exhibition -- plan --example > file.json

  npm run exhibition -- exhibitors NUMBER table.xlsx      says what an import of exhibitors would do (XLSX, CSV)
  npm run exhibition -- exhibitors NUMBER table.xlsx --apply      imports them, unless a row is wrong
  npm run exhibition -- exhibitors NUMBER table.xlsx --apply-right      imports the rows that are right
      --over-edits      also over what exhibitors have edited since the last import
      --report FILE      writes what it says of each row as a table (XLSX, CSV)
      An import that was interrupted goes on when it is started again.
  npm run --silent exhibition -- exhibitors --template > table.csv

  npm run exhibition -- booth-request NUMBER      says how a request for a booth stands
  npm run exhibition -- booth-request NUMBER STATE      contacted, offered, accepted, declined or withdrawn;
      its sender is notified by e-mail
  npm run exhibition -- booth-request NUMBER --mail      sends that mail again
`;

/** Number of booths listed by name; the rest is counted. */
const NAMED = 20;

const importOptions = {
  apply: { type: 'boolean' },
  'apply-right': { type: 'boolean' },
  'over-edits': { type: 'boolean' },
  report: { type: 'string' },
} as const;

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main([word, ...more]: string[]) {
  if (word === '--help') return say(USAGE.trimEnd());
  if (word === 'plan') return changePlan(more);
  if (word === 'exhibitors') return importTable(more);
  if (word === 'booth-request') return changeBoothRequest(more);
  if (!word || more.length > 0) throw new Error(USAGE);
  if (word === '--example') return sayJson(demoExhibition(new Date()));
  // Before opening the database, so that a mistake in the file is reported at once.
  const data = readExhibitionData(await readJson(word), new Date());
  await withDatabase(({ database: { db } }) =>
    db.transaction(async (tx) => {
      await loadExhibition(tx, data);
      const { number, name, start_date, end_date, halls } = data;
      await recordCommand(
        tx,
        { subject: 'exhibition', now: new Date() },
        {
          action: 'loaded',
          id: await getExhibitionId(tx, number),
          name,
          after: { start_date, end_date, halls },
        },
      );
    }),
  );
  say(`Exhibition ${data.number}, ${data.name.en}, is stored.`);
}

async function changePlan([exhibition, file, version, ...more]: string[]) {
  if (exhibition === '--example') {
    return sayJson({ plan: demoFloorPlan(), booths: demoBooths() });
  }
  const number = numberOf(exhibition);
  if (!file || more.length > 0 || (version && file !== '--show')) throw new Error(USAGE);
  if (file === '--withdraw' || file === '--show') {
    return showEarlierPlan(number, file === '--show' ? numberOf(version) : null);
  }
  const data = readPlanData(await readJson(file));
  const published = await withDatabase(({ database: { db } }) =>
    db.transaction(async (tx) => {
      const now = new Date();
      const id = await getExhibitionId(tx, number);
      const plan = await publishPlan(tx, id, data, now);
      const { version, booths } = plan;
      const change = { action: 'published', id, after: { version, booths } };
      await recordCommand(tx, { subject: 'floor_plan', now }, change);
      return plan;
    }),
  );
  const { booths, unplaced } = published;
  say(`Plan ${published.version} of exhibition ${number}, with ${booths} booths, is published.`);
  if (unplaced.length > 0) {
    const named = unplaced.slice(0, NAMED).join(', ');
    const rest = unplaced.length > NAMED ? ` and ${unplaced.length - NAMED} more` : '';
    say(`Exhibitors stand on booths that are not on it: ${named}${rest}.`);
  }
}

async function showEarlierPlan(number: number, version: number | null) {
  await withDatabase(({ database: { db } }) =>
    db.transaction(async (tx) => {
      const id = await getExhibitionId(tx, number);
      if (await showPlan(tx, id, version)) {
        const action = version === null ? 'withdrawn' : 'published';
        const change = { action, id, after: { version } };
        return recordCommand(tx, { subject: 'floor_plan', now: new Date() }, change);
      }
      const known = (await findVersions(tx, id)).map((one) => one.version).join(', ');
      throw new Error(`Exhibition ${number} has no plan ${version}; it has: ${known || 'none'}`);
    }),
  );
  say(
    version === null
      ? `The plan of exhibition ${number} is withdrawn.`
      : `Plan ${version} of exhibition ${number} is shown.`,
  );
}

async function importTable([exhibition, file, ...more]: string[]) {
  if (exhibition === '--template') {
    const { bytes } = await writeTable('csv', [headingsIn('en', columns)]);
    process.stdout.write(bytes);
    return;
  }
  const number = numberOf(exhibition);
  if (!file) throw new Error(USAGE);
  const { mode, overEdits, report } = readImportOptions(more);
  const rows_max = limits.EXHIBITOR_SHEET_ROWS;
  const sheet = await readSheet(await readFile(file), { rows_max }).catch((error) => {
    const [issue] = error instanceof AppError ? error.issues : [];
    throw new Error(`${file}: ${issue ? issueText(issue, 'en') : error.message}`);
  });
  const told = { sheet, mode, overEdits, now: new Date() };
  const judged = await withDatabase(async ({ database: { db } }) => {
    const id = await getExhibitionId(db, number);
    const done = await importExhibitors(db, id, told);
    // After its batches, each committed separately: an interrupted import continues.
    const change = { action: 'imported', id, after: { rows: done.written } };
    if (done.written > 0) await recordCommand(db, { subject: 'exhibitor', now: told.now }, change);
    return done;
  });
  for (const line of describeImport(judged)) say(line);
  if (report === undefined) return;
  const format = report.endsWith('.xlsx') ? 'xlsx' : 'csv';
  await writeFile(report, (await writeTable(format, reportOn(judged))).bytes);
  say(`${report} says so row by row.`);
}

function readImportOptions(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: importOptions });
    if (values.apply && values['apply-right']) throw new Error(USAGE);
    let mode: ImportMode = values['apply-right'] ? 'right_rows' : 'preview';
    if (values.apply) mode = 'all';
    return { mode, overEdits: values['over-edits'] ?? false, report: values.report };
  } catch {
    throw new Error(USAGE);
  }
}

async function changeBoothRequest([number, asked, ...more]: string[]) {
  const next = reservationStates.find((one) => one === asked) ?? null;
  const isMailed = next !== null || asked === '--mail';
  if (!number || more.length > 0 || (asked && !isMailed)) throw new Error(USAGE);
  await withDatabase(async ({ database: { db }, settings, data_dir }) => {
    const request = await db.transaction((tx) => moveBoothRequest(tx, number.toUpperCase(), next));
    say(`Booth request ${request.reference_number} of ${request.company} is ${request.state}.`);
    if (!isMailed || request.state === 'new') return;
    const origin = settings.PUBLIC_ORIGIN;
    const keys = await openKeys(db, keySource(settings, data_dir));
    const sender = createSender(settings, {
      data_dir,
      now: () => new Date(),
      showMessage: () => undefined,
    });
    const send = createStoppableSend(sender, db, { ...keys, origin: () => origin });
    try {
      await releaseStateMail(db, request.reference_number);
      await notifyState(db, request.reference_number, { send, origin, now: new Date() });
      say('Its sender was notified by e-mail.');
    } catch (error) {
      throw new Error(`${String(error)}; send it again with --mail`);
    }
  });
}

async function moveBoothRequest(db: Database, number: string, next: ReservationState | null) {
  const now = new Date();
  const before = await changeReservation(db, number, null, now);
  if (next === null) return before;
  const after = await changeReservation(db, number, next, now);
  await recordCommand(
    db,
    { subject: 'booth_request', now },
    {
      action: 'edited',
      id: number,
      before: { state: before.state },
      after: { state: after.state },
    },
  );
  return after;
}

function numberOf(text: string | undefined): number {
  if (!text || !/^\d{1,5}$/.test(text)) throw new Error(USAGE);
  return Number(text);
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function sayJson(given: unknown) {
  say(JSON.stringify(given, null, 2));
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
