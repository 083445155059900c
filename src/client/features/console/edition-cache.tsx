import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { setEdition } from '#client/device/edition.ts';
import { EditionContext } from '#client/device/use-edition.ts';
import { editionClient } from '#client/queries/edition-client.ts';

interface EditionCacheProps {
  /** Null: the public edition. It needs a `key`, because each edition has its own cache. */
  edition: string | null;
  children: ReactNode;
}

/** Makes all calls and queries of the screens inside concern one edition. */
export function EditionCache({ edition, children }: EditionCacheProps) {
  const site = useQueryClient();
  const client = edition ? editionClient(edition, site) : site;
  useLayoutEffect(() => {
    setEdition(edition ?? undefined);
    return () => setEdition(undefined);
  }, [edition]);
  return (
    <EditionContext value={edition}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </EditionContext>
  );
}
