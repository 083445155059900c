import type { FastifyInstance } from 'fastify';
import { getOwnTask as getOwn, listOwnTasks, sendOwnTask } from '#contract/exhibitor-tasks.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { claimFile } from '#server/features/stored-files/rows.ts';
import { AppError, type FieldIssue } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { presentFiles } from './files.ts';
import { addAnswer, changeAnswer, findOwnTasks, getOwnTask } from './rows.ts';
import { answerIssues, filesIn, inOrder, presentItem, presentOwn } from './rules.ts';

/** Lets members of an exhibitor read its tasks and answer them. */
export function taskRoutes(app: FastifyInstance, { link_key }: { link_key: Uint8Array }) {
  serve(app, listOwnTasks, async (_nothing, { db, signed_in: { member } }) => {
    const asked = await findOwnTasks(db, member.exhibitor_id);
    const [first] = asked;
    if (!first) return { items: [] };
    const clock = await getExhibitionOf({ db, edition: first.task.exhibition_id });
    return { items: inOrder(asked).map((one) => presentItem(one, clock)) };
  });

  const answerOne = async (db: Database, exhibitor_id: string, id: string, now: Date) => {
    const asked = await getOwnTask(db, exhibitor_id, id);
    const files = await presentFiles(db, link_key, asked.answer?.files ?? [], now);
    const clock = await getExhibitionOf({ db, edition: asked.task.exhibition_id });
    return presentOwn(asked, files, clock);
  };

  serve(app, getOwn, ({ id }, { db, now, signed_in: { member } }) =>
    answerOne(db, member.exhibitor_id, id, now),
  );

  serve(app, sendOwnTask, async ({ id, version, values }, call) => {
    const { db, now, record, signed_in } = call;
    const { exhibitor_id } = signed_in.member;
    const { task, answer } = await getOwnTask(db, exhibitor_id, id);
    if (answer?.state === 'done') throw new AppError('NOT_ALLOWED');
    const named = filesIn(values, task.fields);
    const issues = [
      ...answerIssues(values, task.fields),
      ...(await claimFiles(db, exhibitor_id, named, now)),
    ];
    if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
    const files = named.map(([, name]) => name);
    const sent = { state: 'sent' as const, values, files, reason: '', sent_at: now };
    const which = { task_id: id, exhibitor_id };
    const isStored = answer
      ? await changeAnswer(db, { ...which, version }, sent)
      : version === 0 && (await addAnswer(db, { ...which, ...sent, first_sent_at: now }));
    if (!isStored) throw new AppError('EDITED_MEANWHILE');
    await record({
      action: 'answered',
      id,
      name: task.title,
      before: answer && { state: answer.state, values: answer.values },
      after: { state: 'sent', values },
    });
    return answerOne(db, exhibitor_id, id, now);
  });
}

/** Claims the files of an answer for its exhibitor. @returns the mistakes, by field */
async function claimFiles(
  db: Database,
  exhibitor_id: string,
  named: readonly [string, string][],
  now: Date,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  for (const [code, name] of named) {
    const claimed = await claimFile(db, { name, exhibitor_id }, now);
    const field = `values.${code}`;
    if (!claimed) issues.push({ field, name: 'file_incomplete' });
    // Videos have public addresses.
    else if (claimed.type === 'mp4') issues.push({ field, name: 'file_type_refused' });
  }
  return issues;
}
