import { msg } from '@lingui/core/macro';
import { createFileRoute, Navigate, redirect, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { Arrival } from '#client/features/arrival/arrival.tsx';
import { ProgrammeNow } from '#client/features/programme/programme-now.tsx';
import { ShareCheck } from '#client/features/sharing/share-check.tsx';
import { WaysOut } from '#client/features/travel/from-hall.tsx';
import { loadedExhibition, useExhibition } from '#client/queries/use-exhibition.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { HallNumber } from '#contract/plain-fields.ts';

/**
 * Target of printed codes: redirects to the home page with the referral. Codes at the halls' gates
 * name their hall: there this page shows who has checked in.
 */
export const Route = createFileRoute('/land-page')({
  validateSearch: lazy(() =>
    addressOf(
      z.object({
        share: z.optional(z.literal('check')),
        hall: z.optional(HallNumber),
        channel: z.optional(z.string()),
        invite: z.optional(z.string()),
      }),
    ),
  ),
  beforeLoad: ({ search: { share, hall, channel, invite } }) => {
    if (share || hall) return;
    throw redirect({ to: '/', search: ({ lang }) => ({ lang, channel, invite }), replace: true });
  },
  loaderDeps: ({ search: { hall, share, lang } }) => ({ hall, share, lang }),
  loader: async ({ context: { i18n, queryClient }, deps: { hall, share }, parentMatchPromise }) => {
    if (!hall || share) return null;
    await parentMatchPromise;
    const { name } = loadedExhibition(queryClient);
    return { title: `${i18n._(msg`You are in hall ${hall}`)} – ${name}` };
  },
  head: ({ loaderData }) => (loaderData ? { meta: [{ title: loaderData.title }] } : {}),
  component: LandPage,
  staticData: { title: msg`Check sharing in WeChat`, hideFooter: true, noIndex: true },
});

function LandPage() {
  const { sharing_on, halls } = useExhibition();
  const { share, hall } = useSearch({ from: '/land-page' });
  if (share || !hall) return <ShareCheck isOn={sharing_on} />;
  // The hall belongs to an earlier edition.
  if (!halls.includes(hall)) return <Navigate to="/" replace />;
  return <Arrival hall={hall} programme={<ProgrammeNow />} ways={<WaysOut hall={hall} />} />;
}
