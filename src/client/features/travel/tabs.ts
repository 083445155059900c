import { msg } from '@lingui/core/macro';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { CountryCode, HallNumber } from '#contract/plain-fields.ts';

export const tabs = ['1', '2', '3', '4'] as const;
export type Tab = (typeof tabs)[number];

/** Names of the tabs, in the order of the specification. */
export const tabTitles = {
  1: msg`Getting there`,
  2: msg`Visa`,
  3: msg`Hotels`,
  4: msg`Discounts`,
};

export const tabDescriptions = {
  1: msg`Metro, shuttle buses with their times, airport and car: how to reach the exhibition, and the way out of the hall you are in.`,
  2: msg`Choose your passport to see which entry rule covers the days of the exhibition, until when it is valid, and where it is published.`,
  3: msg`Hotels near the exhibition by distance, stars and shuttle, with the address in Chinese for the driver.`,
  4: msg`Discounts on flights, hotels and transfers for the exhibition, each with the days on which it holds.`,
};

export const hotelSorts = ['distance', 'stars', 'rooms'] as const;

export const TravelSearch = lazy(() =>
  z.object({
    tab: z.optional(z.enum(tabs)),
    /** Country of the passport. */
    passport: z.optional(CountryCode),
    /** The user's current hall. */
    hall: z.optional(HallNumber),
    area: z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))),
    stars: z.optional(z.enum(['3', '4', '5'])),
    shuttle: z.optional(z.literal('1')),
    sort: z.optional(z.enum(hotelSorts)),
  }),
);
export type TravelSearch = z.infer<typeof TravelSearch>;
