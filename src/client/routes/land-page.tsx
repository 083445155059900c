import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ShareCheck } from '#client/features/sharing/share-check.tsx';
import { useExhibition } from '#client/queries/use-exhibition.ts';

/** As the router reads it: digits are a number, and stand in the next address as they did. */
const text = z.catch(z.optional(z.union([z.string(), z.number()])), undefined);

/** Printed matter may lead here: it leads on to the home page, with where people came from. */
export const Route = createFileRoute('/land-page')({
  validateSearch: z.object({
    share: z.catch(z.optional(z.literal('check')), undefined),
    channel: text,
    invite: text,
  }),
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
