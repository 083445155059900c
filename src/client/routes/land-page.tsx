import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { addressOf } from '#client/address.ts';
import { ShareCheck } from '#client/features/sharing/share-check.tsx';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { lazy } from '#contract/lazy.ts';

/** Printed matter may lead here: it leads on to the home page, with where people came from. */
export const Route = createFileRoute('/land-page')({
  validateSearch: lazy(() =>
    addressOf(
      z.object({
        share: z.optional(z.literal('check')),
        channel: z.optional(z.string()),
        invite: z.optional(z.string()),
      }),
    ),
  ),
  beforeLoad: ({ search: { share, channel, invite } }) => {
    if (share) return;
    throw redirect({ to: '/', search: ({ lang }) => ({ lang, channel, invite }), replace: true });
  },
  component: LandPage,
  staticData: { title: msg`Check sharing in WeChat`, hideFooter: true, noIndex: true },
});

function LandPage() {
  return <ShareCheck isOn={useExhibition().sharing_on} />;
}
