import { accessInvitations } from '#server/features/access-invitations/feature.ts';
import { admissions } from '#server/features/admissions/feature.ts';
import { automaticMessages } from '#server/features/automatic-messages/feature.ts';
import { boarding } from '#server/features/boarding/feature.ts';
import { boothRequests } from '#server/features/booth-requests/feature.ts';
import { buyingLeads } from '#server/features/buying-leads/feature.ts';
import { chat } from '#server/features/chat/feature.ts';
import { checkIns } from '#server/features/check-ins/feature.ts';
import { companyProfiles } from '#server/features/company-profiles/feature.ts';
import { conferenceInvitations } from '#server/features/conference-invitations/feature.ts';
import { conferenceStars } from '#server/features/conference-stars/feature.ts';
import { directory } from '#server/features/directory/feature.ts';
import { downloads } from '#server/features/downloads/feature.ts';
import { duplicates } from '#server/features/duplicates/feature.ts';
import { exhibitSheets } from '#server/features/exhibit-sheets/feature.ts';
import { exhibitionEditing } from '#server/features/exhibition-editing/feature.ts';
import { exhibitions } from '#server/features/exhibitions/feature.ts';
import { exhibitorInvitations } from '#server/features/exhibitor-invitations/feature.ts';
import { exhibitorManual } from '#server/features/exhibitor-manual/feature.ts';
import { exhibitorSheets } from '#server/features/exhibitor-sheets/feature.ts';
import { exhibitorTasks } from '#server/features/exhibitor-tasks/feature.ts';
import { exhibitors } from '#server/features/exhibitors/feature.ts';
import { exhibits } from '#server/features/exhibits/feature.ts';
import { feedback } from '#server/features/feedback/feature.ts';
import { floorPlan } from '#server/features/floor-plan/feature.ts';
import { history } from '#server/features/history/feature.ts';
import { inquiries } from '#server/features/inquiries/feature.ts';
import { invitations } from '#server/features/invitations/feature.ts';
import { journeys } from '#server/features/journeys/feature.ts';
import { listExports } from '#server/features/list-exports/feature.ts';
import { lives } from '#server/features/lives/feature.ts';
import { mailStops } from '#server/features/mail-stops/feature.ts';
import { mailings } from '#server/features/mailings/feature.ts';
import { members } from '#server/features/members/feature.ts';
import { news } from '#server/features/news/feature.ts';
import { numbers } from '#server/features/numbers/feature.ts';
import { organisers } from '#server/features/organisers/feature.ts';
import { ownExhibits } from '#server/features/own-exhibits/feature.ts';
import { persons } from '#server/features/persons/feature.ts';
import { pictures } from '#server/features/pictures/feature.ts';
import { posters } from '#server/features/posters/feature.ts';
import { programme } from '#server/features/programme/feature.ts';
import { programmeDrafts } from '#server/features/programme-drafts/feature.ts';
import { programmeNotices } from '#server/features/programme-notices/feature.ts';
import { programmeSheets } from '#server/features/programme-sheets/feature.ts';
import { registrations } from '#server/features/registrations/feature.ts';
import { reminders } from '#server/features/reminders/feature.ts';
import { reviews } from '#server/features/reviews/feature.ts';
import { sharing } from '#server/features/sharing/feature.ts';
import { shortLinks } from '#server/features/short-links/feature.ts';
import { signIn } from '#server/features/sign-in/feature.ts';
import { signUps } from '#server/features/sign-ups/feature.ts';
import { statistics } from '#server/features/statistics/feature.ts';
import { storedFiles } from '#server/features/stored-files/feature.ts';
import { switches } from '#server/features/switches/feature.ts';
import { tickets } from '#server/features/tickets/feature.ts';
import { tours } from '#server/features/tours/feature.ts';
import { transfers } from '#server/features/transfers/feature.ts';
import { travel } from '#server/features/travel/feature.ts';
import { uploads } from '#server/features/uploads/feature.ts';
import { videos } from '#server/features/videos/feature.ts';
import { visaLetters } from '#server/features/visa-letters/feature.ts';
import { visits } from '#server/features/visits/feature.ts';
import type { Feature } from './feature.ts';

/** Every noun that has something to start. Old rows are deleted in this order: persons are last. */
export const features: readonly Feature[] = [
  signIn,
  organisers,
  members,
  exhibitions,
  uploads,
  storedFiles,
  pictures,
  history,
  switches,
  mailStops,
  automaticMessages,
  sharing,
  exhibitors,
  registrations,
  shortLinks,
  journeys,
  accessInvitations,
  exhibits,
  ownExhibits,
  exhibitSheets,
  exhibitorSheets,
  companyProfiles,
  directory,
  floorPlan,
  tickets,
  travel,
  lives,
  videos,
  news,
  downloads,
  reviews,
  programme,
  programmeDrafts,
  programmeSheets,
  programmeNotices,
  conferenceInvitations,
  conferenceStars,
  signUps,
  tours,
  admissions,
  inquiries,
  buyingLeads,
  boothRequests,
  chat,
  feedback,
  mailings,
  listExports,
  visaLetters,
  invitations,
  exhibitorInvitations,
  exhibitorTasks,
  exhibitorManual,
  posters,
  transfers,
  reminders,
  boarding,
  checkIns,
  visits,
  numbers,
  statistics,
  exhibitionEditing,
  duplicates,
  persons,
];

/** The lists of the console that can be exported. */
export const allExports = features.flatMap(({ exports = [] }) => exports);
