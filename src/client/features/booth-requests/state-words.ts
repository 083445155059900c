import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReservationState } from '#contract/booth-request-states.ts';

/** Texts of each state of a booth request, with the next step. */
export const stateWords: Record<
  ReservationState,
  { label: MessageDescriptor; next: MessageDescriptor }
> = {
  new: {
    label: msg`Received`,
    next: msg`The organiser has your request and will call you.`,
  },
  contacted: {
    label: msg`In discussion`,
    next: msg`The organiser has been in touch with you and is looking for a place that fits.`,
  },
  offered: {
    label: msg`Offer made`,
    next: msg`The organiser has offered you a booth and is waiting for your answer.`,
  },
  accepted: {
    label: msg`Booth agreed`,
    next: msg`Your booth is confirmed. The organiser sends you the contract and tells you about the workspace.`,
  },
  declined: {
    label: msg`Declined`,
    next: msg`This request did not lead to a booth. Call the organiser if your plans have changed.`,
  },
  withdrawn: {
    label: msg`Withdrawn`,
    next: msg`This request was withdrawn. You are welcome to send a new one.`,
  },
};
