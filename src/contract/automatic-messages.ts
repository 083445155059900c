import * as z from 'zod/mini';
import {
  type AutomaticKind,
  automaticKinds,
  automaticRules,
  placeholdersOf,
  placeholdersOfSubject,
} from './automatic-kinds.ts';
import { endpoint } from './endpoint.ts';
import type { IssueName } from './errors.ts';
import { inBothLanguages, line, text, WholeNumber } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { inSingleBraces, placeholdersIn } from './placeholders.ts';
import { Instant } from './plain-fields.ts';
import { Lang } from './wire.ts';

const writes = { can: 'messages.write' } as const;
/** A saved text is sent by itself from then on. */
const sends = { can: 'messages.send' } as const;

/** Length of a text in one language. */
export const AUTOMATIC_CHARACTERS_MAX = 4_000;

const issue = (name: IssueName) => name;
const Kind = lazy(() => z.enum(automaticKinds));

const form = {
  kind: Kind,
  subject: lazy(() => inBothLanguages(line(limits.LINE_CHARACTERS_MAX))),
  text: lazy(() => inBothLanguages(text(AUTOMATIC_CHARACTERS_MAX))),
};

interface Form {
  kind: AutomaticKind;
  subject: { zh: string; en: string };
  text: { zh: string; en: string };
}

/** The fault of a subject or text; undefined: none. */
function faultOf(written: string, known: readonly string[], required: readonly string[]) {
  const named = placeholdersIn(written);
  const unknown = named.find((one) => !inSingleBraces(known).includes(one));
  if (unknown !== undefined) return { message: issue('placeholder_unknown'), detail: unknown };
  const missing = inSingleBraces(required).find((one) => !named.includes(one));
  if (missing === undefined) return undefined;
  return { message: issue('placeholder_missing'), detail: missing };
}

/** Each placeholder is known to the kind, and the required ones are in the text. */
const hasItsPlaceholders = z.check<Form>(({ value, issues }) => {
  const { kind } = value;
  for (const lang of Lang.options) {
    const faults = {
      subject: faultOf(value.subject[lang], placeholdersOfSubject(kind), []),
      text: faultOf(value.text[lang], placeholdersOf(kind), automaticRules[kind].required),
    };
    for (const [field, fault] of Object.entries(faults)) {
      if (!fault) continue;
      const { message, detail } = fault;
      const at = { path: [field, lang], params: { detail }, input: value };
      issues.push({ code: 'custom', message, ...at });
    }
  }
});

export const AutomaticForm = lazy(() => z.object(form).check(hasItsPlaceholders));
export type AutomaticForm = z.infer<typeof AutomaticForm>;

const listed = {
  /** The kind. */
  id: Kind,
  is_off: z.boolean(),
  /** The organiser has changed the shipped text. */
  is_own: z.boolean(),
  subject: inBothLanguages(z.string()),
  /** The last change; null: never. */
  updated_at: z.nullable(Instant),
};

const ListedAutomatic = lazy(() => z.object(listed));
export type ListedAutomatic = z.infer<typeof ListedAutomatic>;

const Texts = z.object({
  subject: inBothLanguages(z.string()),
  text: inBothLanguages(z.string()),
});

export const AutomaticMessage = lazy(() =>
  z.object({
    ...listed,
    version: z.int(),
    text: inBothLanguages(z.string()),
    shipped: Texts,
    /** The placeholders with invented values. */
    placeholders: z.array(
      z.object({
        name: z.string(),
        is_required: z.boolean(),
        sample: inBothLanguages(z.string()),
      }),
    ),
    /** An SMS template is configured: people without an e-mail address get it as an SMS. */
    by_sms: z.boolean(),
  }),
);
export type AutomaticMessage = z.infer<typeof AutomaticMessage>;

export const listAutomaticMessages = endpoint({
  method: 'GET',
  path: '/web/console/automatic-message/list',
  who: writes,
  summary: 'Every kind of message that the site sends by itself.',
  input: z.object({}),
  output: lazy(() => z.object({ items: z.array(ListedAutomatic) })),
});

export const getAutomaticMessage = endpoint({
  method: 'GET',
  path: '/web/console/automatic-message/info',
  who: writes,
  summary: 'A kind of message with its text, the shipped text and the placeholders.',
  input: z.object({ kind: Kind }),
  output: AutomaticMessage,
});

export const previewAutomaticMessage = endpoint({
  method: 'POST',
  path: '/web/console/automatic-message/preview',
  who: writes,
  summary: 'A text with invented values in both languages; stores nothing.',
  input: AutomaticForm,
  output: Texts,
  changes: 'nothing',
});

export const testAutomaticMessage = endpoint({
  method: 'POST',
  path: '/web/console/automatic-message/test',
  who: writes,
  summary: 'Sends a text with invented values to the caller alone, in both languages.',
  input: AutomaticForm,
  output: z.object({ sent: z.int() }),
  changes: 'nothing',
});

export const saveAutomaticMessage = endpoint({
  method: 'POST',
  path: '/web/console/automatic-message/save',
  who: sends,
  summary:
    'Saves the text of a kind of message; EDITED_MEANWHILE if it has changed since. The shipped text is not stored.',
  input: lazy(() => z.object({ version: WholeNumber, ...form }).check(hasItsPlaceholders)),
  output: AutomaticMessage,
  changes: 'automatic_message',
});

export const switchAutomaticMessage = endpoint({
  method: 'POST',
  path: '/web/console/automatic-message/switch',
  who: sends,
  summary: 'Stops a kind of message, or sends it again; NOT_ALLOWED for a kind that must be sent.',
  input: z.object({ kind: Kind, is_off: z.boolean() }),
  output: z.object({}),
  changes: 'automatic_message',
});
