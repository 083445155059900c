import type { Endpoint } from './endpoint.ts';
import { getExhibition, listExhibitionsToRegister } from './exhibitions.ts';
import { activateInvitation, getInvitation } from './invitations.ts';
import {
  getEditsLeft,
  getRegistration,
  getSelection,
  refineRegistration,
  registerBasics,
} from './registrations.ts';
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
];
