import * as z from 'zod/mini';
import { PageBlocks } from './article.ts';
import { WebUrl } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, line, text, whenRight } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { CalendarDate, PicturePath } from './plain-fields.ts';

const words = () => inBothLanguages(line());
const count = () => z.int().check(z.nonnegative());

/** A past edition of the exhibition. */
const Edition = lazy(() =>
  z
    .object({
      year: z.int().check(z.gte(1900, 'out_of_range'), z.lte(2999, 'out_of_range')),
      start_date: CalendarDate,
      end_date: CalendarDate,
      city: words(),
      /** m² */
      area: count(),
      exhibitors: count(),
      visits: count(),
      countries: count(),
      text: inBothLanguages(text(limits.TEXT_CHARACTERS_MAX)),
      pictures: z
        .array(z.object({ picture: PicturePath, alt: words() }))
        .check(z.maxLength(limits.PICTURES_AN_EXHIBIT)),
      /** Link to the report, on this site or another; empty: none. */
      report_url: z.union([PicturePath, WebUrl]),
    })
    .check(
      z.refine(({ start_date, end_date }) => start_date <= end_date, {
        path: ['end_date'],
        error: 'out_of_range',
        ...whenRight('start_date', 'end_date'),
      }),
    ),
);
export type Edition = z.infer<typeof Edition>;

/** The organisers of the exhibition and its past editions, newest first. */
export const About = lazy(() =>
  z.object({
    organisers: z
      .array(z.object({ role: words(), name: words(), url: WebUrl }))
      .check(z.maxLength(40)),
    editions: z.array(Edition).check(z.maxLength(60)),
  }),
);
export type About = z.infer<typeof About>;

export const noAbout: About = { organisers: [], editions: [] };

export const getAbout = endpoint({
  method: 'GET',
  path: '/web/exhibition/about',
  who: 'anyone',
  summary: 'Organisers and past editions of the current exhibition, in both languages.',
  input: lazy(() => z.object({})),
  output: lazy(() =>
    z.object({
      ...About.shape,
      /** The organiser's text on each page. */
      texts: z.object({ about: PageBlocks, distribution: PageBlocks, pastinfo: PageBlocks }),
    }),
  ),
});
