import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { CheckLetter } from '#client/features/visa-letters/check-letter.tsx';
import { lazy } from '#contract/lazy.ts';
import { VisaLetterCheck } from '#contract/visa-letter-filters.ts';

export const Route = createFileRoute('/visa-letter')({
  validateSearch: lazy(() => addressOf(VisaLetterCheck)),
  component: CheckVisaLetter,
  staticData: {
    title: msg`Check a letter of invitation`,
    noIndex: true,
    hideTabs: true,
    chunk: 'letters',
  },
});

/** The check runs in the browser: no anonymous page contains what it answers. */
function CheckVisaLetter() {
  const { code } = useSearch({ from: '/visa-letter' });
  const navigate = useNavigate({ from: '/visa-letter' });
  return (
    <CheckLetter code={code} onCheck={(typed) => void navigate({ search: { code: typed } })} />
  );
}
