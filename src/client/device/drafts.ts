import * as z from 'zod/mini';
import { forgetCopy, readStoredDraft, storeDraft } from './draft-copies.ts';
import { removeStored } from './local-storage.ts';
import { randomKey } from './random-key.ts';

/** Every form whose values are stored while they are typed. */
export type DraftName =
  | 'region'
  | 'sign-in'
  | 'code-sent'
  | 'basic'
  | 'questionnaire'
  | 'edit-basic'
  | 'edit-questionnaire'
  | 'reservation'
  | 'inquiry'
  | 'buying-lead'
  | 'company-profile'
  | 'exhibit'
  | AnswerDraft;

/** An answer in one conversation, or to one buying lead. */
export type AnswerDraft = `answer-${string}`;

export interface DraftId {
  name: DraftName;
  /** The account it belongs to, or `anyone` before the sign-in. */
  owner: string;
}

const Texts = z.record(z.string(), z.string());
const DraftValues = z.record(
  z.string(),
  z.union([z.string(), z.boolean(), Texts, z.array(z.union([z.string(), Texts]))]),
);
export type DraftValues = z.infer<typeof DraftValues>;
const Draft = z.object({
  owner: z.string(),
  values: DraftValues,
  /** Of the submission of exactly these values; null until they are submitted. */
  submission_key: z.nullable(z.string()),
  typed_at: z.number(),
});
type Draft = z.infer<typeof Draft>;

/** For a browser that refuses to store: it too repeats with one key. */
const held = new Map<DraftName, Draft>();

function readDraft({ name, owner }: DraftId): Draft | undefined {
  const draft = Draft.safeParse(readStoredDraft(name)).data ?? held.get(name);
  return draft?.owner === owner ? draft : undefined;
}

function writeDraft(name: DraftName, typed: Omit<Draft, 'typed_at'>) {
  const draft = { ...typed, typed_at: Date.now() };
  if (storeDraft(name, draft)) held.delete(name);
  else held.set(name, draft);
}

export function hasDraft(id: DraftId): boolean {
  return readDraft(id) !== undefined;
}

/** The values to start a form with: the stored draft, where it still fits the form. */
export function restoreDraft<Values extends object>(id: DraftId, start: Values): Values {
  const fits = Object.entries(readDraft(id)?.values ?? {}).filter(([field, value]) => {
    const began: unknown = Reflect.get(start, field);
    return typeof value === typeof began && Array.isArray(value) === Array.isArray(began);
  });
  return Object.assign({ ...start }, Object.fromEntries(fits));
}

/**
 * Stores a draft. Other content is another submission: the idempotency key of the last one is dropped.
 * @param leaveOut fields that must not be stored on the device
 */
export function saveDraft({ name, owner }: DraftId, typed: object, leaveOut: string[] = []) {
  const kept = Object.entries(typed).filter(([field]) => !leaveOut.includes(field));
  const { data } = DraftValues.safeParse(Object.fromEntries(kept));
  if (data) writeDraft(name, { owner, values: data, submission_key: null });
}

/** The idempotency key of the current draft: the same for every repeat, also after a reload. */
export function submissionKey(id: DraftId): string {
  const draft = readDraft(id);
  if (draft?.submission_key) return draft.submission_key;
  const submission_key = randomKey();
  writeDraft(id.name, { owner: id.owner, values: draft?.values ?? {}, submission_key });
  return submission_key;
}

export function forgetDraft(name: DraftName) {
  held.delete(name);
  forgetCopy(name);
  removeStored(`draft-${name}`);
}
