import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { ReaderList } from '#client/features/exhibitor-manual/reader-list.tsx';
import { DownloadButton } from '#client/forms/download-button.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { consoleManualQueries } from '#client/queries/exhibitor-manual-console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { MissingRecord } from '#client/ui/records/missing-record.tsx';
import { download } from '#client/wire/download.ts';
import type { ReaderFilters } from '#contract/exhibitor-manual-console.ts';
import { exportArticleReaders } from '#contract/exhibitor-manual-console.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { limits } from '#contract/limits.ts';

const ReadersSearch = lazy(() =>
  addressOf(
    z.object({
      id: z.optional(z.uuidv7()),
      is_read: z.optional(z.enum(['yes', 'no'])),
      keyword: z.optional(z.string().check(z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
    }),
  ),
);

export const Route = createFileRoute('/_signed-in/console/tasks/manual/readers')({
  validateSearch: ReadersSearch,
  component: Readers,
  staticData: { title: msg`Readers`, chunk: 'console' },
});

function Readers() {
  const { t } = useLingui();
  const { id, ...filters } = useSearch({ from: '/_signed-in/console/tasks/manual/readers' });
  if (id) return <Known key={id} id={id} filters={filters} />;
  return (
    <MissingRecord
      title={t`Readers`}
      text={<Trans>This article was not found.</Trans>}
      to="/console/tasks/manual"
      list={<Trans>The whole manual</Trans>}
    />
  );
}

function Known({ id, filters }: { id: string; filters: ReaderFilters }) {
  const lang = useLang();
  const navigate = useNavigate();
  const { form, counts } = useSuspenseQuery(consoleManualQueries.detail(id)).data;
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const { of, read } = counts;
  return (
    <Page
      title={textIn(form.title, lang)}
      intro={
        form.asks_reading ? (
          <Trans>
            {read} of {of} exhibitors have read it.
          </Trans>
        ) : (
          <Trans>Exhibitors are not asked to confirm it.</Trans>
        )
      }
      above={
        <p>
          <ButtonLink kind="quiet" size="small" to="/console/tasks/manual">
            <Trans>The whole manual</Trans>
          </ButtonLink>
        </p>
      }
      width="wide"
    >
      <ReaderList
        article_id={id}
        filters={filters}
        onFiltered={(chosen) =>
          void navigate({
            to: '/console/tasks/manual/readers',
            search: { id, ...chosen },
            replace: true,
          })
        }
        onOpen={(exhibitor_id) =>
          void navigate({ to: '/console/exhibitors/edit', search: { id: exhibitor_id } })
        }
        actions={
          capabilities.includes('exhibitors.change') && (
            <>
              <ButtonLink
                kind="second"
                size="small"
                to="/console/tasks/manual/edit"
                search={{ id }}
              >
                <Trans>Edit the article</Trans>
              </ButtonLink>
              <DownloadButton
                from={(file_lang) => download(exportArticleReaders, { id, file_lang })}
              >
                <Trans>Export XLSX</Trans>
              </DownloadButton>
            </>
          )
        }
      />
    </Page>
  );
}
