import { Suspense, useEffect, useState } from 'react';
import { isLineMetered, wasMeteredAtStart } from '#client/sync/directory/metered-connection.ts';
import { optionalPart } from '#client/ui/optional-part.ts';
import classes from './directory-offer.module.css';

const Offer = optionalPart(async () => (await import('./metered-offer.tsx')).MeteredOffer);

/**
 * Asks before the directory is downloaded on a metered connection; elsewhere the download is
 * automatic.
 */
export function DirectoryOffer() {
  const [isOffered, setOffered] = useState(false);
  // The server does not know the connection.
  useEffect(() => setOffered(wasMeteredAtStart() || isLineMetered()), []);
  return (
    <div className={`row small quiet ${classes.offer}`} role="status">
      {isOffered && (
        <Suspense>
          <Offer />
        </Suspense>
      )}
    </div>
  );
}
