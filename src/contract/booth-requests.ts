import * as z from 'zod/mini';
import { reservationStates } from './booth-request-states.ts';
import { Email, Telephone } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { line, whenRight } from './fields.ts';
import { limits } from './limits.ts';
import { decimals } from './number-fields.ts';
import { Instant, OptionCode } from './plain-fields.ts';
import { captchaFields } from './sign-in.ts';
import { compactTyped } from './typed-text.ts';

const Option = z.object({ code: z.string(), label: z.string() });

const BoothKind = z.object({
  ...Option._zod.def.shape,
  /** m² of one booth of a kind that is counted; null: the sender states the area. */
  unit_area: z.nullable(z.int()),
});
export type BoothKind = z.infer<typeof BoothKind>;

export const getReservationChoices = endpoint({
  method: 'GET',
  path: '/api/exhibitor_reserve/intentioncategory',
  who: 'anyone',
  summary: 'The options of a booth registration.',
  input: z.object({}),
  output: z.object({
    /** Parts of the exhibition, each with its hall. */
    intended_area: z.array(Option),
    /** Product categories. */
    category_module: z.array(Option),
    display_type_intent: z.array(BoothKind),
  }),
});

/** A company's request for a booth. */
export const Reservation = z.object({
  company: line(limits.COMPANY_NAME_CHARACTERS_MAX).check(
    z.minLength(limits.COMPANY_NAME_CHARACTERS),
  ),
  contact_name: line(limits.NAME_CHARACTERS_MAX),
  title: line(),
  /** With the country code unless it is China's. */
  tel: Telephone,
  email: Email,
  intended_area: OptionCode,
  /** m² */
  intended_display_area: z
    .int()
    .check(
      z.gte(1, 'out_of_range'),
      z.lte(limits.DISPLAY_AREA_MAX, 'out_of_range'),
      decimals(0, { after: ['㎡', '平方米', '平米', 'sqm', 'sq m', 'sq.m'] }),
    ),
  /** Number of booths of a kind that is counted; zero for other kinds. */
  standard_booth: z
    .int()
    .check(
      z.gte(0, 'out_of_range'),
      z.lte(limits.STANDARD_BOOTHS_MAX, 'out_of_range'),
      decimals(0, { after: ['个', 'booths', 'booth'] }),
    ),
  category_module: OptionCode,
  display_type_intent: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, 'choose_one')),
});
export type Reservation = z.infer<typeof Reservation>;

type Size = Pick<Reservation, 'display_type_intent' | 'standard_booth' | 'intended_display_area'>;
type Kinds = readonly Pick<BoothKind, 'code' | 'unit_area'>[];

/** The field of a size that does not suit the kind of booth; null: none. */
export function wrongSize({ display_type_intent, ...size }: Size, kinds: Kinds) {
  const kind = kinds.find(({ code }) => code === display_type_intent);
  if (kind?.unit_area) return size.standard_booth > 0 ? null : 'standard_booth';
  const isSmall = size.intended_display_area < limits.STANDARD_BOOTH_AREA;
  return isSmall ? 'intended_display_area' : null;
}

export const findReservation = endpoint({
  method: 'POST',
  path: '/api/exhibitor_reserve/status',
  who: 'anyone',
  summary:
    'The state of a booth registration by its number and e-mail address; a wrong number and a wrong address get the same answer.',
  input: z.object({
    /** Normalises typed text: lower case, full width and spaces are accepted. */
    reference_number: z.string().check(
      z.overwrite((typed) => compactTyped(typed).toUpperCase()),
      z.regex(/^[0-9A-Z]{8}$/, 'invalid'),
    ),
    email: Email,
  }),
  output: z.object({
    reference_number: z.string(),
    company: z.string(),
    state: z.enum(reservationStates),
    sent_at: Instant,
    /** Time of the last change; null: unchanged since it was sent. */
    changed_at: z.nullable(Instant),
    /** The organiser's message; empty: none. */
    word: z.string(),
  }),
});

export const addReservation = endpoint({
  method: 'POST',
  path: '/api/exhibitor_reserve/add',
  who: 'anyone',
  summary: 'Registers for a booth; answers a reference number and mails a receipt.',
  input: z.extend(Reservation, captchaFields),
  output: z.object({ reference_number: z.string() }),
  creates: true,
});

/** The input of a request, with a size that suits its kind of booth. */
export const reservationWith = (kinds: Kinds) =>
  addReservation.input.check(
    z.check(
      ({ value, issues }) => {
        const field = wrongSize(value, kinds);
        if (!field) return;
        const input = value[field];
        issues.push({ code: 'custom', path: [field], message: 'out_of_range', input });
      },
      whenRight('display_type_intent', 'standard_booth', 'intended_display_area'),
    ),
  );
