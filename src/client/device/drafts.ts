import * as z from 'zod/mini';
import type { SignIn } from '#contract/sign-in.ts';
import { serverNow } from './clock.ts';
import { forgetCopy, readStoredDraft, storeDraft } from './draft-copies.ts';
import { listStored, onStoredElsewhere, removeStored } from './local-storage.ts';
import { randomKey } from './random-key.ts';

/** Every form whose values are stored during typing. */
export type DraftName =
  | 'sign-in'
  | 'code-sent'
  | 'basic'
  | 'questionnaire'
  | 'edit-basic'
  | 'edit-questionnaire'
  | 'reservation'
  | 'inquiry'
  | 'buying-lead'
  | 'feedback'
  | 'mailing'
  | 'automatic-message'
  | 'company-profile'
  | 'exhibit'
  | 'registered-exhibitor'
  | 'live'
  | 'news'
  | 'chat-name'
  | 'exhibition'
  | 'video'
  | 'invitation'
  | 'download'
  | 'task'
  | 'task-answer'
  | 'manual'
  | AnswerDraft
  | ProgrammeDraft;

/** A reply in one conversation, or to one buying lead. */
export type AnswerDraft = `answer-${string}`;

/** A conference or tour that an organiser edits, by its id or `new`. */
export type ProgrammeDraft = `conference-${string}` | `tour-${string}`;

export interface DraftId {
  name: DraftName;
  /** The account that owns the draft, or `anyone` before the sign-in. */
  owner: string;
}

const DraftValues = z.record(z.string(), z.json());
export type DraftValues = z.infer<typeof DraftValues>;
const Draft = z.object({
  owner: z.string(),
  values: DraftValues,
  /** The stored record under edit, where others may edit it too. */
  base: z.optional(DraftValues),
  /** Idempotency key for exactly these values; null until they are submitted. */
  submission_key: z.nullable(z.string()),
  typed_at: z.number(),
});
type Draft = z.infer<typeof Draft>;

/** Fallback for browsers that refuse to store: a retry reuses its key there too. */
const inMemory = new Map<DraftName, Draft>();

function readDraft({ name, owner }: DraftId): Draft | undefined {
  const draft = readDraftOf(name);
  return draft?.owner === owner ? draft : undefined;
}

function readDraftOf(name: DraftName): Draft | undefined {
  return Draft.safeParse(readStoredDraft(name)).data ?? inMemory.get(name);
}

function writeDraft(name: DraftName, typed: Omit<Draft, 'typed_at'>) {
  const draft = { ...typed, typed_at: serverNow().getTime() };
  if (storeDraft(name, draft)) inMemory.delete(name);
  else inMemory.set(name, draft);
}

export function hasDraft(id: DraftId): boolean {
  return readDraft(id) !== undefined;
}

/** Drafts without work in them: they only save the user from typing again. */
const REMEMBERED: readonly string[] = ['sign-in', 'code-sent', 'chat-name'];

/** Lists the forms with input of an account that is neither saved nor sent. */
export function listDrafts(account_id: string): DraftName[] {
  const stored = listStored('draft-').map((key) => key.slice('draft-'.length) as DraftName);
  return [...new Set([...stored, ...inMemory.keys()])].filter(
    (name) => !REMEMBERED.includes(name) && accountOf(readDraftOf(name)) === account_id,
  );
}

/**
 * Drafts of one record among several have the owner `<account> <record id>`, e.g. `account new`.
 */
const accountOf = (draft: Draft | undefined) => draft?.owner.split(' ')[0];

/** Initial form values: the stored draft, where it still fits the form. */
export function restoreDraft<Values extends object>(id: DraftId, start: Values): Values {
  return layOver(start, readDraft(id)?.values ?? {}) as Values;
}

/** The record as it was when the stored draft was begun; null when unknown. */
export function draftBase(id: DraftId): object | null {
  return readDraft(id)?.base ?? null;
}

/** Ignores stored fields whose type differs from the initial value: an earlier form wrote them. */
function layOver(start: object, stored: object): object {
  const fits = Object.entries(stored).flatMap(([field, value]) => {
    const began: unknown = Reflect.get(start, field);
    if (typeof value !== typeof began || Array.isArray(value) !== Array.isArray(began)) return [];
    const isGroup = isFields(began) && isFields(value);
    return [[field, isGroup ? { ...value, ...layOver(began, value) } : value]];
  });
  return Object.assign({ ...start }, Object.fromEntries(fits));
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Stores a draft. Changed content is a new submission and drops the idempotency key.
 * @param leaveOut fields that must not be stored on the device
 * @param base the record under edit, where others may edit it too
 */
export function saveDraft(
  { name, owner }: DraftId,
  typed: object,
  leaveOut: string[] = [],
  base?: object,
) {
  const values = writtenValues(
    Object.fromEntries(Object.entries(typed).filter(([field]) => !leaveOut.includes(field))),
  );
  const began = base && writtenValues(base);
  if (values) {
    writeDraft(name, { owner, values, submission_key: null, ...(began && { base: began }) });
  }
}

/** Omits fields without a value. */
function writtenValues(values: object): DraftValues | undefined {
  return DraftValues.safeParse(JSON.parse(JSON.stringify(values))).data;
}

/** The idempotency key of the current draft: the same for every retry, also after a reload. */
export function submissionKey(id: DraftId): string {
  const draft = readDraft(id);
  if (draft?.submission_key) return draft.submission_key;
  const submission_key = randomKey();
  writeDraft(id.name, { values: {}, ...draft, owner: id.owner, submission_key });
  return submission_key;
}

/** Reports when another tab of this browser starts or stops typing into the same form. */
export function onTypedElsewhere(id: DraftId, report: (isTyped: boolean) => void): () => void {
  return onStoredElsewhere(`draft-${id.name}`, () => report(hasDraft(id)));
}

/** Forms of an exhibitor's members. Organisers use some of them too. */
const OF_COMPANY = /^(company-profile|exhibit|invitation|answer-.+)$/;
const OF_BOTH = /^(live|news|video)$/;

/** Removes the drafts that a former member wrote for an exhibitor. */
export function forgetCompanyDrafts({ account_id, role }: Pick<SignIn, 'account_id' | 'role'>) {
  for (const name of listDrafts(account_id)) {
    if (OF_COMPANY.test(name) || (role !== 'organiser' && OF_BOTH.test(name))) forgetDraft(name);
  }
}

export function forgetDraft(name: DraftName) {
  inMemory.delete(name);
  forgetCopy(name);
  removeStored(`draft-${name}`);
}
