import { getAbout } from '#contract/about.ts';
import { listAttributes } from '#contract/attributes.ts';
import { getBoardingList, listBoardingTours } from '#contract/boarding.ts';
import { getReservationChoices } from '#contract/booth-requests.ts';
import { listBuyingLeads, listMatchingBuyingLeads } from '#contract/buying-leads.ts';
import { listStarredConferences } from '#contract/conference-stars.ts';
import { getConference, listMySignUps, listProgrammeChanges } from '#contract/conferences.ts';
import { listDownloads } from '#contract/downloads.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getExhibition } from '#contract/exhibitions.ts';
import { getOwnArticle, listOwnArticles } from '#contract/exhibitor-manual.ts';
import { listStarred } from '#contract/exhibitor-stars.ts';
import {
  getExhibitor,
  getExhibitorSelection,
  listAllExhibitors,
  listExhibitCategories,
  listExhibitors,
  listMostStarred,
  listMostViewed,
  recommendExhibitors,
} from '#contract/exhibitors.ts';
import {
  getExhibit,
  getHasPromotion,
  listBrilliant,
  listCollected,
  listExhibits,
} from '#contract/exhibits.ts';
import { getCurrentFloorPlan, getFloorPlan, getFloorPlanBooths } from '#contract/floor-plan.ts';
import { getInquiry, listInquiries } from '#contract/inquiries.ts';
import { getLive, listLives } from '#contract/lives.ts';
import { listMembers } from '#contract/members.ts';
import { getNews, listNews } from '#contract/news.ts';
import { getNumbers } from '#contract/numbers.ts';
import { listOwnExhibits } from '#contract/own-exhibits.ts';
import { getChangedPack, getProgrammePack, getSeats } from '#contract/programme.ts';
import {
  getReceivedInquiry,
  listQuickReplies,
  listReceivedInquiries,
} from '#contract/received-inquiries.ts';
import { getSelection } from '#contract/registrations.ts';
import { listCountries } from '#contract/sign-in.ts';
import { listMyBookings } from '#contract/tours.ts';
import { getTravel } from '#contract/travel.ts';
import { getVideo, listVideos } from '#contract/videos.ts';

/** The calls whose answers browsers store: those of the queries with `meta: { offline: true }`. */
export const storedCalls: readonly Endpoint[] = [
  getAbout,
  listAttributes,
  getBoardingList,
  listBoardingTours,
  listBuyingLeads,
  listMatchingBuyingLeads,
  listStarredConferences,
  getConference,
  listMySignUps,
  listProgrammeChanges,
  listDownloads,
  getExhibition,
  getExhibitor,
  getExhibitorSelection,
  listAllExhibitors,
  listExhibitCategories,
  listExhibitors,
  listMostStarred,
  listMostViewed,
  listStarred,
  recommendExhibitors,
  getExhibit,
  getHasPromotion,
  listBrilliant,
  listCollected,
  listExhibits,
  getCurrentFloorPlan,
  getFloorPlan,
  getFloorPlanBooths,
  getInquiry,
  listInquiries,
  getLive,
  listLives,
  listMembers,
  getNews,
  listNews,
  getNumbers,
  listOwnExhibits,
  listOwnArticles,
  getOwnArticle,
  getChangedPack,
  getProgrammePack,
  getSeats,
  getReceivedInquiry,
  listQuickReplies,
  listReceivedInquiries,
  getSelection,
  getReservationChoices,
  listCountries,
  listMyBookings,
  getTravel,
  getVideo,
  listVideos,
];
