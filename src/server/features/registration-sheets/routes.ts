import type { FastifyInstance } from 'fastify';
import {
  importRegistrationSheet,
  REGISTRATION_SHEET_ROWS,
  REGISTRATIONS_TEMPLATE,
} from '#contract/registration-sheets.ts';
import type { SheetRow } from '#contract/sheet-reports.ts';
import type { Lang } from '#contract/wire.ts';
import { countriesIn, countryName } from '#server/countries.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { takeForms } from '#server/http/forms.ts';
import { serveForm } from '#server/http/serve.ts';
import { serveTemplate } from '#server/http/serve-template.ts';
import type { Named } from '#server/sheets/cell-kinds.ts';
import { headingsIn } from '#server/sheets/columns.ts';
import { drawTemplate } from '#server/sheets/draw-template.ts';
import { findTable } from '#server/sheets/find-table.ts';
import { mistakenRows, presentReading } from '#server/sheets/present-reading.ts';
import { sheetReader } from '#server/sheets/read-sheet.ts';
import { wrongCells } from '#server/sheets/wrong-cells.ts';
import { columns, genders, type VisitorColumn, visitorColumns, visitorTable } from './columns.ts';
import { findNatures, findRegistered } from './rows.ts';
import { addressesOf, type JudgedVisitor, judgeVisitors, markRegistered } from './rules.ts';
import { writeVisitors } from './write.ts';

const name = { zh: '观众', en: 'Visitors' };
const readFile = sheetReader(REGISTRATION_SHEET_ROWS);

/** Visitors from the organiser's own table: guests, members of an association, the list of another system. */
export function registrationSheetRoutes(app: FastifyInstance) {
  takeForms(app, (forms) => {
    serveForm(forms, importRegistrationSheet, readFile, async (sheet, input, call) => {
      const { write, sends_tickets, with_mistakes } = input;
      const { db, lang, now, record } = call;
      const exhibition = await getExhibitionOf(call);
      const { rows: found, ...table } = findTable(sheet, visitorTable);
      const natures = await findNatures(db);
      const rows = judgeVisitors(found, natures);
      const addresses = rows.flatMap(({ form }) => addressesOf(form));
      markRegistered(rows, await findRegistered(db, exhibition.id, addresses));
      const wrong = rows.filter(({ kind }) => kind === 'wrong').length;
      const writes = write === 'right_ones' || (write === 'all' && wrong === 0);
      const added = rows.filter(({ kind }) => kind === 'new');
      const ids = writes
        ? await writeVisitors(db, added, { exhibition, sends_tickets, now })
        : new Map<JudgedVisitor, string>();
      await record(...[...ids].map(([row, id]) => recorded(row, id)));
      const reported = rows.map((row) => presentRow(row, natures, lang));
      const mistaken = with_mistakes ? mistakenRows(reported) : null;
      const fresh = rows.filter(({ kind }) => kind === 'new');
      return {
        ...(await presentReading(table, visitorTable, { lang, mistaken })),
        rows: reported,
        right: fresh.length,
        wrong,
        written: ids.size,
        added: fresh.length,
        complete: fresh.filter(({ complete }) => complete).length,
        same: rows.filter(({ kind }) => kind === 'same').length,
      };
    });
  });

  const draw = (lang: Lang) => drawVisitorsTemplate(app.db, lang);
  serveTemplate(app, { path: REGISTRATIONS_TEMPLATE, name: 'registrations', draw });
}

async function drawVisitorsTemplate(db: Database, lang: Lang): Promise<Buffer> {
  const natures = await findNatures(db);
  const side = lang === 'zh' ? 0 : 1;
  return drawTemplate(
    name[lang],
    headingsIn(lang, columns),
    [
      [columns.country.heading[lang], countriesIn(lang).map((country) => country.name)],
      [columns.gender.heading[lang], Object.values(genders).map((one) => one[lang])],
      [columns.business_nature.heading[lang], natures.map(([, names]) => names[side] ?? '')],
    ],
    lang,
  );
}

/** An added person in the history, without contacts: its readers may not see them. */
function recorded({ form, complete }: JudgedVisitor, id: string) {
  const { name, company_name, country } = form;
  return {
    action: 'imported',
    id,
    name: { zh: name, en: name },
    before: null,
    after: { name, company_name, country, is_finish_register: complete !== null },
  };
}

/** A row cell by cell, in the words of a language. */
function presentRow(judged: JudgedVisitor, natures: readonly Named[], lang: Lang): SheetRow {
  const { row, name, kind, form, problems } = judged;
  if (kind === 'wrong') return { row, name, kind, cells: wrongCells(problems, columns, lang) };
  if (kind === 'same') return { row, name, kind, cells: [] };
  const cells = visitorColumns
    .filter((column) => form[column] !== '')
    .map((column) => ({
      heading: columns[column].heading[lang],
      kind: 'new' as const,
      before: '',
      after: wordsFor(column, form, natures, lang),
      problem: null,
    }));
  return { row, name, kind, cells };
}

/** Codes by their names, as people wrote them, and numbers with their area codes. */
function wordsFor(
  column: VisitorColumn,
  form: JudgedVisitor['form'],
  natures: readonly Named[],
  lang: Lang,
): string {
  const { [column]: text, area_code, cellphone, gender } = form;
  switch (column) {
    case 'country':
      return countryName(text, lang);
    case 'gender':
      return gender && genders[gender][lang];
    case 'cellphone':
      return `+${area_code} ${cellphone}`;
    case 'business_nature': {
      const [, names] = natures.find(([code]) => code === text) ?? [];
      return names?.[lang === 'zh' ? 0 : 1] ?? text;
    }
    default:
      return text;
  }
}
