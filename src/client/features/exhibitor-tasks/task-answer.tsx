import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { bytesText } from '#client/lang/bytes-text.ts';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { FactRows } from '#client/ui/fact.tsx';
import { dayText } from '#contract/date-text.ts';
import {
  isEmptyValue,
  type OwnTask,
  type TaskField,
  type TaskFile,
} from '#contract/exhibitor-tasks.ts';

type Fact = [name: string, value: ReactNode];

/** The answer to a task, to read. */
export function TaskAnswerFacts({
  fields,
  values,
  files,
  permit_number,
}: Pick<OwnTask, 'fields' | 'values' | 'files' | 'permit_number'>) {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const shown = ({ code, kind, choices }: TaskField) => {
    const value = values[code];
    if (value === undefined || value === null || isEmptyValue(value)) return '–';
    if (typeof value === 'number') return <span className="numbers">{i18n.number(value)}</span>;
    if (kind === 'date') return dayText(value, i18n.locale);
    if (kind === 'file') {
      const file = files.find(({ name }) => name === value);
      return file ? <FileLink file={file} /> : '–';
    }
    const choice = choices.find((one) => one.code === value);
    return choice ? textIn(choice, lang) : value;
  };
  const facts = fields.map((field): Fact => [textIn(field.label, lang), shown(field)]);
  const permit: Fact = [t`Permit number`, <strong key="permit">{permit_number}</strong>];
  return (
    <dl className="ruled">
      <FactRows facts={permit_number ? [permit, ...facts] : facts} />
    </dl>
  );
}

/** A file of an answer, which a tap downloads. */
export function FileLink({ file: { path, file_name, bytes } }: { file: TaskFile }) {
  const { i18n } = useLingui();
  return (
    <span className="row gap-4">
      <a className="link" href={path} download={file_name}>
        {file_name}
      </a>
      <span className="quiet small numbers">{bytesText(bytes, i18n.locale)}</span>
    </span>
  );
}
