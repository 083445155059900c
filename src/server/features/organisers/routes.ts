import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import {
  addOrganiser,
  changeOrganiser,
  getOwnAccess,
  listOrganisers,
  removeOrganiser,
  removeOwnRole,
  saveOwnRole,
} from '#contract/organisers.ts';
import type { Database } from '#server/db/open.ts';
import { findExhibitions } from '#server/features/exhibitions/rows.ts';
import { notInvited } from '#server/features/members/rules.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { refuseBeyondOwn, refuseUnknownPlaces } from './refuse-beyond-own.ts';
import * as rows from './rows.ts';
import {
  inBoth,
  isInScope,
  mayGive,
  presentOrganiser,
  presentRole,
  wouldLeaveNoOwner,
} from './rules.ts';

/** Manages the organiser's people and their rights. */
export function organiserRoutes(app: FastifyInstance) {
  serve(app, getOwnAccess, async (_nothing, { signed_in: { organiser } }) => ({
    ...organiser,
    capabilities: [...organiser.capabilities],
    exhibition_ids: organiser.exhibition_ids && [...organiser.exhibition_ids],
    halls: organiser.halls && [...organiser.halls],
  }));

  serve(app, listOrganisers, async (_nothing, { db, signed_in: { organiser } }) => {
    const people = (await rows.findOrganisers(db)).filter((one) => isInScope(one, organiser));
    const roles = await rows.findOwnRoles(db);
    const exhibitions = await findExhibitions(db);
    return { items: people.map(presentOrganiser), roles: roles.map(presentRole), exhibitions };
  });

  serve(app, addOrganiser, async (given, { db, now, record, signed_in }) => {
    const people = await rows.lockOrganisers(db);
    if (people.some(({ email }) => email === given.email)) throw new AppError('ALREADY_ORGANISER');
    if (people.length >= limits.ORGANISERS_MAX) throw new AppError('LIMIT_REACHED');
    await refuseBeyondOwn(db, signed_in.organiser, given);
    await refuseUnknownPlaces(db, given);
    const id = await rows.addOrganiser(db, { ...given, created_at: now });
    await record({ action: 'added', id, name: inBoth(given.name), after: given });
    const has_second_factor = false;
    return presentOrganiser({
      ...given,
      id,
      created_at: now,
      removed_at: null,
      has_second_factor,
      ...notInvited,
    });
  });

  serve(app, changeOrganiser, async ({ organiser_id, ...given }, call) => {
    const { db, record, signed_in } = call;
    const { people, person } = await lockPerson(db, organiser_id);
    await refuseBeyondOwn(db, signed_in.organiser, person);
    await refuseBeyondOwn(db, signed_in.organiser, given);
    await refuseUnknownPlaces(db, given);
    if (wouldLeaveNoOwner(people, organiser_id, given)) throw new AppError('LAST_OWNER');
    await rows.changeOrganiser(db, organiser_id, given);
    const name = inBoth(given.name);
    const { invitation, has_signed_in, ...before } = person;
    await record({ action: 'edited', id: organiser_id, name, before, after: given });
    return presentOrganiser({ ...person, ...given });
  });

  serve(app, removeOrganiser, async ({ organiser_id }, { db, now, record, signed_in }) => {
    const { people, person } = await lockPerson(db, organiser_id);
    await refuseBeyondOwn(db, signed_in.organiser, person);
    if (wouldLeaveNoOwner(people, organiser_id, null)) throw new AppError('LAST_OWNER');
    await rows.changeOrganiser(db, organiser_id, { removed_at: now });
    await record({ action: 'removed', id: organiser_id, name: inBoth(person.name) });
    return {};
  });

  serve(app, saveOwnRole, async ({ role_id, ...given }, { db, now, record, signed_in }) => {
    await rows.lockOrganisers(db);
    const roles = await rows.findOwnRoles(db);
    const { organiser } = signed_in;
    if (!mayGive(organiser, { ...organiser, ...given })) throw new AppError('NOT_ALLOWED');
    if (!role_id) {
      if (roles.length >= limits.ORGANISER_ROLES_MAX) throw new AppError('LIMIT_REACHED');
      const added = await rows.addOwnRole(db, { ...given, created_at: now });
      await record({ action: 'added', id: added.id, name: given.name, after: given });
      return presentRole(added);
    }
    const before = roles.find(({ id }) => id === role_id);
    if (!before) throw new AppError('NOT_FOUND');
    if (!mayGive(organiser, { ...organiser, capabilities: before.capabilities })) {
      throw new AppError('NOT_ALLOWED');
    }
    await rows.changeOwnRole(db, { ...before, ...given });
    await record({ action: 'edited', id: role_id, name: given.name, before, after: given });
    return presentRole({ ...before, ...given });
  });

  serve(app, removeOwnRole, async ({ role_id }, { db, record, signed_in }) => {
    const people = await rows.lockOrganisers(db);
    const role = (await rows.findOwnRoles(db)).find(({ id }) => id === role_id);
    if (!role) throw new AppError('NOT_FOUND');
    if (!mayGive(signed_in.organiser, { ...signed_in.organiser, ...role })) {
      throw new AppError('NOT_ALLOWED');
    }
    if (people.some((one) => one.role === role_id)) throw new AppError('ROLE_IN_USE');
    await rows.deleteOwnRole(db, role_id);
    await record({ action: 'removed', id: role_id, name: role.name });
    return {};
  });
}

async function lockPerson(db: Database, id: string) {
  const people = await rows.lockOrganisers(db);
  const person = people.find((one) => one.id === id);
  if (!person) throw new AppError('NOT_FOUND');
  return { people, person };
}
