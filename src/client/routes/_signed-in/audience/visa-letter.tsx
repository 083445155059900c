import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { OwnLetter } from '#client/features/visa-letters/own-letter.tsx';

export const Route = createFileRoute('/_signed-in/audience/visa-letter')({
  component: OwnVisaLetter,
  staticData: {
    place: 'me',
    title: msg`Letter of invitation`,
    hideFooter: true,
    hideBackTop: true,
    hideTabs: true,
    neverStored: true,
    chunk: 'letters',
  },
});

function OwnVisaLetter() {
  return <OwnLetter account_id={readSignIn()?.account_id ?? ''} />;
}
