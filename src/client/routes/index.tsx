import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useExhibition } from '#client/features/exhibitions/use-exhibition.ts';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const { name } = useExhibition();
  return (
    <main>
      <h1>{name}</h1>
      <p>
        <Trans>Pre-register</Trans>
      </p>
    </main>
  );
}
