import { Trans, useLingui } from '@lingui/react/macro';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { newCode } from '#client/forms/new-code.ts';
import { fieldText } from '#client/lang/issue-text.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldProblem, useField } from '#client/ui/fields/field.tsx';
import { DragHandle } from '#client/ui/lists/drag-handle.tsx';
import { stepBetween } from '#client/ui/lists/step-between.ts';
import { useSorting } from '#client/ui/lists/use-sorting.ts';
import type { Told } from '#contract/statistics.ts';
import { messageAt } from './error-at.ts';

export interface OptionValue {
  code: string;
  zh: string;
  en: string;
  is_hidden: boolean;
}

interface OptionRowsProps {
  control: Control;
  /** Path of the list. */
  name: string;
  label: string;
  /** How often each code was chosen; an unused one can be deleted. */
  uses: ReadonlyMap<string, Told>;
  /** The name of the counts in `uses`. Default: visitors. */
  usesTitle?: string | undefined;
  /** False: a used row can neither be deleted nor hidden. */
  isHideable?: boolean | undefined;
  /** Further values of a new row. */
  added?: object | undefined;
  /** Another field of each row. */
  extra?: ((name: string, title: string) => ReactNode) | undefined;
  setValue: (name: string, value: unknown) => void;
}

/** The options of a question as rows: both languages, uses, order by drag and keys, hidden instead of deleted. */
export function OptionRows({
  control,
  name,
  label,
  uses,
  usesTitle,
  isHideable,
  added = {},
  extra,
  setValue,
}: OptionRowsProps) {
  const { t, i18n } = useLingui();
  const { errors } = useFormState({ control, name });
  const wrong = messageAt(errors, name);
  const { fields, append, insert, remove, move } = useFieldArray({ control, name, keyName: 'key' });
  const keys = fields.map(({ key }) => key);
  const sorting = useSorting(keys, (sorted) => {
    const step = stepBetween(keys, sorted);
    if (step) move(step.from, step.to);
  });
  const blank = (words: Partial<OptionValue> = {}) => {
    return { ...added, code: newCode('c'), zh: '', en: '', is_hidden: false, ...words };
  };
  const paste = (at: number, lang: 'zh' | 'en', event: ClipboardEvent) => {
    const rows = readRows(event.clipboardData.getData('text'), lang);
    if (rows.length < 2) return;
    event.preventDefault();
    const [first, ...others] = rows;
    for (const [field, words] of Object.entries(first ?? {})) {
      setValue(`${name}.${at}.${field}`, words);
    }
    insert(at + 1, others.map(blank), { shouldFocus: false });
  };
  return (
    <fieldset className="stack gap-4">
      <legend className="label">
        {label} <span className="quiet small numbers">{fields.length}</span>
      </legend>
      <ol className="stack gap-0 ruled">
        {sorting.shown.map((key) => {
          const at = keys.indexOf(key);
          return (
            <OptionRow
              key={key}
              control={control}
              name={`${name}.${at}`}
              id={key}
              at={at}
              uses={uses}
              usesTitle={usesTitle}
              isHideable={isHideable}
              sorting={sorting}
              extra={extra}
              setValue={setValue}
              onRemove={() => remove(at)}
              onNext={() => insert(at + 1, blank(), { focusName: `${name}.${at + 1}.zh` })}
              onPaste={(lang, event) => paste(at, lang, event)}
            />
          );
        })}
      </ol>
      <FieldProblem id={name} error={wrong && i18n._(fieldText(wrong))} />
      <p className="row">
        <Button
          kind="second"
          size="small"
          aria-label={t`Add a choice: ${label}`}
          onClick={() => append(blank(), { focusName: `${name}.${fields.length}.zh` })}
        >
          <Trans>Add a choice</Trans>
        </Button>
        <span className="quiet small">
          <Trans>Enter adds a row. Rows of a table can be pasted.</Trans>
        </span>
      </p>
    </fieldset>
  );
}

interface OptionRowProps
  extends Pick<
    OptionRowsProps,
    'control' | 'uses' | 'usesTitle' | 'isHideable' | 'extra' | 'setValue'
  > {
  name: string;
  id: string;
  at: number;
  sorting: ReturnType<typeof useSorting>;
  onRemove: () => void;
  onNext: () => void;
  onPaste: (lang: 'zh' | 'en', event: ClipboardEvent) => void;
}

function OptionRow({
  control,
  name,
  id,
  at,
  uses,
  usesTitle,
  isHideable,
  sorting,
  extra,
  setValue,
  onRemove,
  onNext,
  onPaste,
}: OptionRowProps) {
  const { t } = useLingui();
  const lang = useLang();
  const value: OptionValue = useWatch({ control, name });
  const number = at + 1;
  const title = value[lang] || value.en || value.zh || t`Row ${number}`;
  const count = uses.get(value.code) ?? 0;
  const cells = (['zh', 'en'] as const).map((one) => ({
    lang: one,
    label: one === 'en' ? t`English, row ${number}` : t`Chinese, row ${number}`,
  }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onNext();
  };
  return (
    <li
      ref={sorting.rowRef(id)}
      className={`line gap-8 ${sorting.dragged === id ? 'notice' : ''}`}
      style={{ minHeight: 44, paddingBlock: 4 }}
    >
      <DragHandle id={id} label={title} sorting={sorting} />
      <span className="row gap-4 grow">
        {cells.map((cell) => (
          <Cell
            key={cell.lang}
            control={control}
            name={`${name}.${cell.lang}`}
            {...cell}
            isQuiet={value.is_hidden}
            onKeyDown={onKeyDown}
            onPaste={(event) => onPaste(cell.lang, event)}
          />
        ))}
        {extra?.(name, title)}
      </span>
      <Uses count={count} title={usesTitle} />
      <HideOrRemove
        title={title}
        isHidden={value.is_hidden}
        isUsed={count !== 0}
        isHideable={isHideable}
        onHidden={(is_hidden) => setValue(`${name}.is_hidden`, is_hidden)}
        onRemove={onRemove}
      />
    </li>
  );
}

/** How often something was chosen. */
export function Uses({ count, title }: { count: Told; title?: string | undefined }) {
  const { t, i18n } = useLingui();
  const words = { under_5: t`under 5`, hidden: '–' };
  return (
    <span
      className="quiet small numbers"
      style={{ minWidth: '2.5em', textAlign: 'end' }}
      title={title ?? t`How often visitors chose it`}
    >
      {typeof count === 'number' ? i18n.number(count) : words[count]}
    </span>
  );
}

interface HideOrRemoveProps {
  title: string;
  isHidden: boolean;
  isUsed: boolean;
  isHideable?: boolean | undefined;
  onHidden: (isHidden: boolean) => void;
  onRemove: () => void;
}

/** A choice that was used can be hidden; an unused one can be deleted. */
export function HideOrRemove({
  title,
  isHidden,
  isUsed,
  isHideable = true,
  onHidden,
  onRemove,
}: HideOrRemoveProps) {
  const { t } = useLingui();
  const look = { kind: 'quiet', size: 'small' } as const;
  if (isHidden)
    return (
      <Button {...look} aria-label={t`Show again: ${title}`} onClick={() => onHidden(false)}>
        <Trans>Show again</Trans>
      </Button>
    );
  if (isUsed && !isHideable) return null;
  if (isUsed)
    return (
      <Button {...look} aria-label={t`Hide: ${title}`} onClick={() => onHidden(true)}>
        <Trans>Hide</Trans>
      </Button>
    );
  return (
    <Button {...look} aria-label={t`Remove: ${title}`} onClick={onRemove}>
      <Trans>Remove</Trans>
    </Button>
  );
}

interface CellProps {
  control: Control;
  name: string;
  label: string;
  lang: 'zh' | 'en';
  isQuiet: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** A text field without a frame, for a row of a table. */
function Cell({ control, name, label, lang, isQuiet, ...on }: CellProps) {
  const { id, field, frame, described } = useField({ control, name, label });
  return (
    <span className="stack gap-0" style={{ flex: '1 1 150px' }}>
      <input
        className={`input small${isQuiet ? ' quiet' : ''}`}
        style={{ minHeight: 36, paddingBlock: 4 }}
        id={id}
        lang={lang}
        autoComplete="off"
        aria-label={label}
        placeholder={lang === 'en' ? 'English' : '中文'}
        {...described}
        {...field}
        {...on}
      />
      <FieldProblem id={id} error={frame.error} />
    </span>
  );
}

/** Rows of a pasted table: the language of the field in the first column, the other one in the second. */
function readRows(text: string, lang: 'zh' | 'en'): Partial<OptionValue>[] {
  const other = lang === 'en' ? 'zh' : 'en';
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const [first = '', second] = line.split('\t').map((cell) => cell.trim());
      return { [lang]: first, ...(second && { [other]: second }) };
    });
}
