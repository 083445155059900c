import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { Flag } from './plain-fields.ts';
import { SentInstant } from './sent-instant.ts';

/** People per stage. */
export const Figures = z.object({
  invited: z.int(),
  opened: z.int(),
  registered: z.int(),
  completed: z.int(),
  entered: z.int(),
});
export type Figures = z.infer<typeof Figures>;

export const noFigures: Figures = {
  invited: 0,
  opened: 0,
  registered: 0,
  completed: 0,
  entered: 0,
};

/** The grouping of figures. */
export const FigureGroup = z.enum(['buyer', 'exhibitor', 'person', 'channel', 'day']);
export type FigureGroup = z.infer<typeof FigureGroup>;

export const FigureRow = z.object({
  /** A channel, a day, or the inviter's name; buyers are masked. */
  name: z.string(),
  ...Figures.shape,
});
export type FigureRow = z.infer<typeof FigureRow>;

export const listFigures = endpoint({
  method: 'GET',
  path: '/web/console/invitations/figures',
  who: { can: 'registrations.read' },
  summary:
    'How many were invited, opened, registered, completed and entered, by one of the groups.',
  input: z.object({ by: FigureGroup }),
  output: z.object({
    items: z.array(FigureRow),
    total: Figures,
  }),
});

export const getInvitedBy = endpoint({
  method: 'GET',
  path: '/web/buyer/invited-by',
  who: 'buyer',
  summary:
    "The invitation behind the caller's registration, and whether the exhibitor may see the name.",
  input: z.object({}),
  output: z.object({
    /** Null: no inviter, or not an exhibitor. */
    exhibitor_name: z.nullable(z.string()),
    is_named: z.boolean(),
  }),
});

export const setNamed = endpoint({
  method: 'POST',
  path: '/web/buyer/invited-by/name',
  who: 'buyer',
  summary: "Allows or forbids the inviting exhibitor to see the caller's name.",
  input: lazy(() => z.object({ is_named: Flag })),
  output: z.object({ is_named: z.boolean() }),
});

/** The reasons why a scanned ticket is not admitted. */
export const scanRefusals = ['revoked', 'not_yet_valid', 'expired', 'wrong_day'] as const;
export type ScanRefusal = (typeof scanRefusals)[number];

/** Scans reported by a gate. Each is judged by its own time; only admissions count as entries. */
export const reportScans = endpoint({
  method: 'POST',
  path: '/web/console/gate/scans',
  who: { can: 'gate.run' },
  lane: 'ticket',
  summary: 'Receives scans that gates decided offline, perhaps days ago; each gets its own answer.',
  input: lazy(() =>
    z.object({
      scans: z
        .array(
          z.object({
            scan_id: z.uuidv7(),
            qr_text: z.string().check(z.maxLength(400)),
            /** The gate's clock. */
            at: SentInstant,
          }),
        )
        .check(z.minLength(1), z.maxLength(200, 'too_many')),
    }),
  ),
  output: z.object({
    items: z.array(
      z.object({
        scan_id: z.uuidv7(),
        /** `refused`: not a ticket of this exhibition, and not stored. */
        result: z.enum(['stored', 'already', 'refused']),
        /** Null: admitted. */
        reason: z.nullable(z.enum(scanRefusals)),
      }),
    ),
  }),
  changes: 'nothing',
});
