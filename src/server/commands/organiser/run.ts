import { parseArgs } from 'node:util';
import type { Lang } from '#contract/wire.ts';
import { AppError } from '#server/http/app-error.ts';
import { errorWords, issueText } from '#server/words/refusals.ts';
import { type Command, Refusal } from './command.ts';
import {
  addExhibitor,
  addMemberTo,
  listMembers,
  removeExhibitor,
  removeMemberFrom,
} from './exhibitor.ts';
import {
  checkEvents,
  listChannels,
  listEvents,
  listInvitations,
  listLeads,
  listRequests,
} from './lists.ts';
import { correctPerson, erasePersonBy, exportPerson, findPerson } from './person.ts';
import { listSameIds } from './same-ids.ts';
import { resetSecondFactorOf } from './second-factor.ts';
import { listSwitches, setSwitch } from './switch.ts';
import { changeTicketBy } from './ticket.ts';
import { usage } from './usage.ts';

const options = {
  lang: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean' },
  main: { type: 'boolean' },
  check: { type: 'boolean' },
  from: { type: 'string' },
  until: { type: 'string' },
  subject: { type: 'string' },
  reason: { type: 'string' },
} as const;

type Options = ReturnType<typeof read>['values'];
type Work = (command: Command, rest: readonly string[], given: Options) => Promise<unknown>;

/** Commands by their words, with how many parameters follow: at least, and at most. */
const commands: Record<string, { takes: [number, number]; work: Work }> = {
  'person find': { takes: [1, 1], work: (command, [who = '']) => findPerson(command, who) },
  'person export': {
    takes: [1, 1],
    work: (command, [who = ''], { to }) => exportPerson(command, who, to),
  },
  'person correct': {
    takes: [2, 40],
    work: (command, [who = '', ...pairs]) => correctPerson(command, who, pairs),
  },
  'person erase': {
    takes: [1, 1],
    work: (command, [who = ''], { yes = false }) => erasePersonBy(command, who, yes),
  },
  'ticket revoke': {
    takes: [1, 1],
    work: (command, [number = ''], { reason = '' }) =>
      changeTicketBy(command, 'revoke', { number, reason }),
  },
  'ticket restore': {
    takes: [1, 1],
    work: (command, [number = ''], { reason = '' }) =>
      changeTicketBy(command, 'restore', { number, reason }),
  },
  'ticket reissue': {
    takes: [1, 1],
    work: (command, [number = ''], { reason = '' }) =>
      changeTicketBy(command, 'reissue', { number, reason }),
  },
  'exhibitor add': {
    takes: [2, 40],
    work: (command, [number = '', ...pairs]) => addExhibitor(command, number, pairs),
  },
  'exhibitor remove': {
    takes: [1, 1],
    work: (command, [which = '']) => removeExhibitor(command, which),
  },
  'exhibitor people': {
    takes: [1, 4],
    work: (command, [which = '', act, email = '', name = ''], { main }) => {
      const address = email.toLowerCase();
      const role = main ? 'main_contact' : 'staff';
      if (act === undefined) return listMembers(command, which);
      if (act === 'remove' && email) return removeMemberFrom(command, which, address);
      if (act !== 'add' || !email.includes('@')) throw new Refusal(usage);
      return addMemberTo(command, which, { email: address, name, role });
    },
  },
  'second-factor reset': {
    takes: [1, 1],
    work: (command, [email = '']) => resetSecondFactorOf(command, email.toLowerCase()),
  },
  switch: {
    takes: [0, 2],
    work: (command, rest) => (rest.length === 0 ? listSwitches(command) : setSwitch(command, rest)),
  },
  requests: { takes: [0, 0], work: (command, _none, { to }) => listRequests(command, to) },
  leads: { takes: [0, 0], work: (command, _none, { to }) => listLeads(command, to) },
  channels: { takes: [0, 0], work: (command, _none, { to }) => listChannels(command, to) },
  'same-ids': { takes: [0, 0], work: (command, _none, { to }) => listSameIds(command, to) },
  invitations: { takes: [0, 0], work: (command, _none, { to }) => listInvitations(command, to) },
  events: {
    takes: [0, 0],
    work: (command, _none, { check, ...filters }) =>
      check ? checkEvents(command) : listEvents(command, filters),
  },
};

type Run = (work: (command: Command) => Promise<unknown>) => Promise<unknown>;

/**
 * Does what the words of a command say.
 * @throws {Refusal} with the usage, for words that are none
 */
export async function runCommand(args: readonly string[], run: Run) {
  const { values, positionals } = read(args);
  const [one = '', two = ''] = positionals;
  const name = [`${one} ${two}`, one].find((words) => Object.hasOwn(commands, words));
  const found = name === undefined ? undefined : commands[name];
  const rest = positionals.slice(name?.split(' ').length);
  if (!found || rest.length < found.takes[0] || rest.length > found.takes[1]) {
    throw new Refusal(usage);
  }
  await run((command) => found.work(command, rest, values));
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Refusal(usage);
  }
}

/** Why a command was not done. */
export function inWords(error: unknown, lang: Lang): string {
  if (error instanceof Refusal) return error.said[lang];
  if (error instanceof AppError) {
    const issues = error.issues.map((issue) => `${issue.field}: ${issueText(issue, lang)}`);
    return [errorWords[error.errorName][lang], ...issues].join('\n');
  }
  return error instanceof Error ? error.message : String(error);
}
