import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { type AnswerFilters, AnswerList } from '#client/features/exhibitor-tasks/answer-list.tsx';
import { DueText } from '#client/features/exhibitor-tasks/due-text.tsx';
import { DownloadButton } from '#client/forms/download-button.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { consoleTaskQueries } from '#client/queries/exhibitor-tasks-console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { MissingRecord } from '#client/ui/records/missing-record.tsx';
import { download } from '#client/wire/download.ts';
import { taskStates } from '#contract/exhibitor-task-states.ts';
import { exportTaskAnswers } from '#contract/exhibitor-tasks-console.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { limits } from '#contract/limits.ts';

const AnswersSearch = lazy(() =>
  addressOf(
    z.object({
      id: z.optional(z.uuidv7()),
      state: z.optional(z.enum(taskStates)),
      keyword: z.optional(z.string().check(z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
    }),
  ),
);

export const Route = createFileRoute('/_signed-in/console/tasks/answers')({
  validateSearch: AnswersSearch,
  component: TaskAnswers,
  staticData: { title: msg`Answers`, chunk: 'console' },
});

function TaskAnswers() {
  const { t } = useLingui();
  const { id, ...filters } = useSearch({ from: '/_signed-in/console/tasks/answers' });
  if (id) return <Known key={id} id={id} filters={filters} />;
  return (
    <MissingRecord
      title={t`Answers`}
      text={<Trans>This task was not found.</Trans>}
      to="/console/tasks"
      list={<Trans>All tasks</Trans>}
    />
  );
}

function Known({ id, filters }: { id: string; filters: AnswerFilters }) {
  const lang = useLang();
  const navigate = useNavigate();
  const { form } = useSuspenseQuery(consoleTaskQueries.detail(id)).data;
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const mayChange = capabilities.includes('exhibitors.change');
  return (
    <Page
      title={textIn(form.title, lang)}
      intro={<DueText due_at={form.due_at} />}
      above={
        <p>
          <ButtonLink kind="quiet" size="small" to="/console/tasks">
            <Trans>All tasks</Trans>
          </ButtonLink>
        </p>
      }
      width="wide"
    >
      <AnswerList
        task_id={id}
        filters={filters}
        onFiltered={(chosen) =>
          void navigate({ to: '/console/tasks/answers', search: { id, ...chosen }, replace: true })
        }
        onOpen={(exhibitor_id) =>
          void navigate({ to: '/console/tasks/answer', search: { id, exhibitor_id } })
        }
        actions={
          mayChange && (
            <>
              <ButtonLink kind="second" size="small" to="/console/tasks/edit" search={{ id }}>
                <Trans>Edit the task</Trans>
              </ButtonLink>
              <DownloadButton from={(file_lang) => download(exportTaskAnswers, { id, file_lang })}>
                <Trans>Export XLSX</Trans>
              </DownloadButton>
            </>
          )
        }
      />
    </Page>
  );
}
