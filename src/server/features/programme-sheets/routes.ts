import type { FastifyInstance } from 'fastify';
import { daysBetween } from '#contract/exhibition-data.ts';
import { limits } from '#contract/limits.ts';
import { getEmptyTable, importProgramme } from '#contract/programme-sheets.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { warningsOf } from '#server/features/programme-drafts/drafted-list.ts';
import { readDraft } from '#server/features/programme-drafts/read-draft.ts';
import { countSeats, storeDraft } from '#server/features/programme-drafts/rows.ts';
import { laidOver } from '#server/features/programme-drafts/rules.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeForms } from '#server/http/forms.ts';
import { serveFile, serveForm } from '#server/http/serve.ts';
import { XLSX } from '#server/http/serve-template.ts';
import { mistakenRows, presentReading } from '#server/sheets/present-reading.ts';
import { sheetReader } from '#server/sheets/read-sheet.ts';
import { programmeTable } from './columns.ts';
import type { KnownProgramme } from './known.ts';
import { findNewPlaces, type NewPlaces } from './new-places.ts';
import { presentRows } from './report.ts';
import { readTable } from './rows.ts';
import { type JudgedConference, judgeTable } from './rules.ts';
import { drawProgrammeTemplate, drawToursTemplate } from './template.ts';
import { findTourCategories } from './tour-categories.ts';

const names = { conferences: 'programme', tours: 'tours' };
const readFile = sheetReader(limits.PROGRAMME_SHEET_ROWS);

type Shared = Pick<KnownProgramme, 'rooms' | 'tracks' | 'speakers'>;

const withPlaces = ({ rooms, tracks, ...shared }: Shared, places: NewPlaces): Shared => ({
  ...shared,
  rooms: [...rooms, ...places.rooms],
  tracks: [...tracks, ...places.tracks],
});

/** The new places of conferences that are written. */
function neededPlaces(
  { rooms, tracks }: NewPlaces,
  written: readonly JudgedConference[],
): NewPlaces {
  const used = new Set(written.flatMap(({ content: { room, track } }) => [room, track]));
  return {
    rooms: rooms.filter(({ code }) => used.has(code)),
    tracks: tracks.filter(({ code }) => used.has(code)),
  };
}

const recordedPlace = (
  subject: 'conference_room' | 'track',
  { code, ...place }: NewPlaces['rooms' | 'tracks'][number],
) => ({ subject, action: 'imported', id: code, name: place.name, after: place });

/** A programme from a table, into the drafts alone. */
export function programmeSheetRoutes(app: FastifyInstance) {
  takeForms(app, (forms) => {
    serveForm(forms, importProgramme, readFile, async (sheet, given, call) => {
      const { write, with_mistakes, adds_places } = given;
      const { db, now, lang, record } = call;
      const table = readTable(sheet, programmeTable);
      const { exhibition, shared: stored, conferences } = await readDraft(call, { locks: true });
      const places = findNewPlaces(table, stored);
      const shared = adds_places ? withPlaces(stored, places) : stored;
      const days = daysBetween(exhibition);
      const known = { ...shared, conferences, days, time_zone: exhibition.time_zone, now };
      if (
        shared.rooms.length > limits.CONFERENCE_ROOMS_MAX ||
        shared.tracks.length > limits.TRACKS_MAX
      ) {
        throw new AppError('LIMIT_REACHED');
      }
      const seats = await countSeats(db, exhibition.id);
      const judged = judgeTable(table, known, (id) => seats.get(id)?.taken ?? 0);
      const right = judged.filter(({ kind }) => kind === 'new' || kind === 'changed');
      const wrong = judged.filter(({ kind }) => kind === 'wrong').length + table.lost.length;
      const writes = write === 'right_ones' || (write === 'all' && wrong === 0);
      const added = right.filter(({ kind }) => kind === 'new').length;
      if (conferences.length + added > limits.CONFERENCES_MAX) throw new AppError('LIMIT_REACHED');
      const speakers = right.flatMap((one) => one.added);
      if (shared.speakers.length + speakers.length > limits.SPEAKERS_MAX) {
        throw new AppError('LIMIT_REACHED');
      }
      const at = { exhibition_id: exhibition.id };
      const written = writes ? right : [];
      const needed = adds_places ? neededPlaces(places, written) : { rooms: [], tracks: [] };
      for (const room of needed.rooms) {
        await storeDraft(db, { ...at, kind: 'room', id: room.code }, room, now);
      }
      for (const track of needed.tracks) {
        await storeDraft(db, { ...at, kind: 'track', id: track.code }, track, now);
      }
      for (const speaker of writes ? speakers : []) {
        await storeDraft(db, { ...at, kind: 'speaker', id: speaker.id }, speaker, now);
      }
      for (const { content } of written) {
        await storeDraft(db, { ...at, kind: 'conference', id: content.id }, content, now);
      }
      const contents = right.map(({ content }) => content);
      const all = laidOver(conferences, contents, ({ id }) => id);
      // A walk between two rooms is measured on the plan, which the board has and the table has not.
      const warningsAfter = ({ kind, content }: JudgedConference) =>
        (kind === 'new' || kind === 'changed') && !content.is_parked
          ? warningsOf(content, all, {
              rooms: shared.rooms,
              taken: seats.get(content.id)?.taken ?? 0,
            }).filter((warning) => warning.kind !== 'speaker_moves')
          : [];
      await record(
        ...needed.rooms.map((room) => recordedPlace('conference_room', room)),
        ...needed.tracks.map((track) => recordedPlace('track', track)),
        ...written.map(({ content, stored }) => ({
          action: 'imported',
          id: content.id,
          name: content.title,
          before: stored,
          after: content,
        })),
      );
      const rows = presentRows(judged, table, { known, lang, warningsOf: warningsAfter });
      const mistaken = with_mistakes ? mistakenRows(rows) : null;
      return {
        ...(await presentReading(table, programmeTable, { lang, mistaken })),
        rows,
        new_rooms: places.rooms.map(({ name }) => name[lang]),
        new_tracks: places.tracks.map(({ name }) => name[lang]),
        new_speakers: speakers.map(({ name }) => name[lang]),
        right: right.length,
        wrong,
        written: written.length,
      };
    });
  });

  serveFile(
    app,
    getEmptyTable,
    async ({ of }, { db, edition, lang }) => {
      if (of === 'tours') {
        const { halls } = await getExhibitionOf({ db, edition });
        return drawToursTemplate({ halls, categories: await findTourCategories(db) }, lang);
      }
      const { shared } = await readDraft({ db, edition });
      return drawProgrammeTemplate(shared, lang);
    },
    async (content, { of }) => ({ name: `${names[of]}.xlsx`, type: XLSX, rows: 0, content }),
  );
}
