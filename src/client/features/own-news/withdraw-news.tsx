import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AskedAction } from '#client/forms/asked-action.tsx';
import { type NewsWriter, ownNewsQueries } from '#client/queries/own-news.ts';
import { call } from '#client/wire/api.ts';
import { type OwnNews, withdrawConsoleNews, withdrawOwnNews } from '#contract/own-news.ts';

/** Takes an article back, after a question. */
export function WithdrawNews({ of, news: { id, state } }: { of: NewsWriter; news: OwnNews }) {
  const queryClient = useQueryClient();
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
      <AskedAction
        action={withdraw}
        ask={<Trans>Withdraw this article</Trans>}
        look="second"
        confirm={<Trans>Yes, withdraw it</Trans>}
        cancel={<Trans>Do not withdraw it</Trans>}
      />
    </section>
  );
}
