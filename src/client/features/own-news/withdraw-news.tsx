import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type NewsWriter, ownNewsQueries } from '#client/queries/own-news.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type OwnNews, withdrawConsoleNews, withdrawOwnNews } from '#contract/own-news.ts';

/** Takes an article back, after a question. */
export function WithdrawNews({ of, news: { id, state } }: { of: NewsWriter; news: OwnNews }) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const withdraw = useMutation({
    mutationFn: async () =>
      void (await call(of === 'exhibitor' ? withdrawOwnNews : withdrawConsoleNews, { id })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownNewsQueries.all() }),
  });
  if (state === 'withdrawn') {
    return (
      <p className="panel notice">
        <Trans>This article has been withdrawn. Publishing it brings it back.</Trans>
      </p>
    );
  }
  return (
    <section className="stack gap-8 parted">
      <h2>
        <Trans>Withdraw</Trans>
      </h2>
      <p className="small quiet">
        <Trans>Its address then says that the article is gone; nothing of it is shown.</Trans>
      </p>
      <p className="row">
        {isAsked ? (
          <>
            <Button kind="danger" isPending={withdraw.isPending} onClick={() => withdraw.mutate()}>
              <Trans>Yes, withdraw it</Trans>
            </Button>
            <Button kind="second" onClick={() => setAsked(false)}>
              <Trans>Do not withdraw it</Trans>
            </Button>
          </>
        ) : (
          <Button kind="second" onClick={() => setAsked(true)}>
            <Trans>Withdraw this article</Trans>
          </Button>
        )}
      </p>
      <p role="alert" className="small error">
        {withdraw.error && i18n._(errorText(withdraw.error))}
      </p>
    </section>
  );
}
