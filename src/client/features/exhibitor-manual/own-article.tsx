import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { htmlLang } from '#client/lang/html-lang.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { downloadQueries } from '#client/queries/downloads.ts';
import { ownManualQueries } from '#client/queries/exhibitor-manual.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { ArticleText } from '#client/ui/article-text.tsx';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { confirmOwnArticle, type OwnArticle } from '#contract/exhibitor-manual.ts';
import { ManualFiles, type ManualFilesProps } from './manual-files.tsx';
import { ReadingBadge } from './reading-badge.tsx';

interface OwnArticleViewProps extends Pick<ManualFilesProps, 'openElsewhere'> {
  article: OwnArticle;
}

/** An article of the manual with its files, and the confirmation where the organiser asks for it. */
export function OwnArticleView({ article, openElsewhere }: OwnArticleViewProps) {
  const lang = useLang();
  const times = useTimes();
  const { reading, updated_at, text_lang, blocks, download_ids } = article;
  const { data } = useQuery({
    ...downloadQueries.forExhibitors(),
    enabled: download_ids.length > 0,
  });
  const files = data?.items.filter(({ id }) => download_ids.includes(id)) ?? [];
  const day = times.day(updated_at);
  return (
    <div className="stack gap-24 read">
      <p className="row small quiet">
        <ReadingBadge reading={reading} />
        <Trans>Updated {day}</Trans>
      </p>
      {text_lang !== lang && (
        <p className="panel notice small">
          <Trans>This article is in one language only.</Trans>
        </p>
      )}
      <div lang={htmlLang[text_lang]}>
        <ArticleText blocks={blocks} />
      </div>
      {files.length > 0 && (
        <section className="stack gap-8">
          <h2 className="label">
            <Trans>Files</Trans>
          </h2>
          <ManualFiles files={files} openElsewhere={openElsewhere} />
        </section>
      )}
      {reading !== 'not_asked' && <Confirmation article={article} />}
    </div>
  );
}

function Confirmation({
  article: { id, round, reading, due_at, read_at },
}: {
  article: OwnArticle;
}) {
  const { i18n } = useLingui();
  const times = useTimes();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call(confirmOwnArticle, { id, round }),
    onSuccess: (confirmed) => {
      queryClient.setQueryData(ownManualQueries.detail(id).queryKey, confirmed);
      void queryClient.invalidateQueries({ queryKey: ownManualQueries.all() });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ownManualQueries.all() }),
  });
  const due = due_at && times.localMoment(due_at);
  const at = read_at && times.localMoment(read_at);
  if (reading === 'read') {
    return (
      <p className="panel done" role="status">
        <Trans>Your company has read this: {at}</Trans>
      </p>
    );
  }
  return (
    <div className="panel notice stack gap-8">
      <p>
        {reading === 'changed' ? (
          <Trans>The organiser has changed this article and asks you to read it again.</Trans>
        ) : (
          <Trans>The organiser asks your company to confirm that it has read this.</Trans>
        )}{' '}
        {due && <Trans>Please do so by {due}.</Trans>}
      </p>
      <p>
        <Button isPending={confirm.isPending} onClick={() => confirm.mutate()}>
          <Trans>I have read this</Trans>
        </Button>
      </p>
      <p role="alert" className="small error">
        {confirm.error && i18n._(errorText(confirm.error))}
      </p>
    </div>
  );
}
