import { getCatalogue } from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import { getExhibition, listExhibitionsToRegister } from './exhibitions.ts';
import {
  getExhibitor,
  getExhibitorSelection,
  listAllExhibitors,
  listExhibitCategories,
  listExhibitors,
  listMostStarred,
  listMostViewed,
  listStarred,
  recommendExhibitors,
  recommendToRegistrant,
  selectCompanies,
  starExhibitor,
} from './exhibitors.ts';
import {
  collectExhibit,
  getExhibit,
  getHasPromotion,
  likeExhibit,
  listBrilliant,
  listCollected,
  listExhibits,
} from './exhibits.ts';
import { activateInvitation, getInvitation } from './invitations.ts';
import {
  getEditsLeft,
  getRegistration,
  getSelection,
  refineRegistration,
  registerBasics,
} from './registrations.ts';
import { addReservation, getReservationChoices } from './reservations.ts';
import { getShareConfig } from './sharing.ts';
import {
  getImageCaptcha,
  listCountries,
  retrieveTicket,
  sendEmailCode,
  sendPhoneCode,
  signIn,
  signOut,
} from './sign-in.ts';
import { getEntranceTicket, makeTicketPicture } from './tickets.ts';
import { acceptTransfer, createTransfer } from './transfers.ts';

/** Every call of the wire; the OpenAPI document and the sweep tests are made from this list. */
export const allEndpoints: readonly Endpoint[] = [
  getExhibition,
  listExhibitionsToRegister,
  getImageCaptcha,
  sendPhoneCode,
  sendEmailCode,
  signIn,
  signOut,
  retrieveTicket,
  listCountries,
  getSelection,
  registerBasics,
  refineRegistration,
  getRegistration,
  getEditsLeft,
  getEntranceTicket,
  makeTicketPicture,
  getInvitation,
  activateInvitation,
  createTransfer,
  acceptTransfer,
  getShareConfig,
  listExhibitors,
  getExhibitor,
  getExhibitorSelection,
  selectCompanies,
  listAllExhibitors,
  listMostStarred,
  listMostViewed,
  recommendExhibitors,
  recommendToRegistrant,
  listExhibitCategories,
  listBrilliant,
  getHasPromotion,
  starExhibitor,
  listStarred,
  listExhibits,
  getExhibit,
  likeExhibit,
  collectExhibit,
  listCollected,
  getCatalogue,
  getReservationChoices,
  addReservation,
];
