import { Plural } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { useReadinessWords } from './readiness.tsx';

/** The missing data of an edition, before it becomes public. */
export function NotReady({ edition }: { edition: string }) {
  const words = useReadinessWords();
  const { items } = useSuspenseQuery(editionQueries.readiness(edition)).data;
  // The sheet itself makes it public, and opens the registration.
  const open = items.filter(
    ({ code, state }) => state === 'missing' && code !== 'current' && code !== 'registration',
  );
  const count = open.length;
  if (count === 0) return null;
  return (
    <div className="panel notice stack gap-8">
      <p>
        <Plural value={count} one="# thing is missing:" other="# things are missing:" />
      </p>
      <ul className="listed small">
        {open.map((line) => (
          <li key={line.code}>{words.open(line.code, line.count)}</li>
        ))}
      </ul>
    </div>
  );
}
