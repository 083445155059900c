import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { unwrap } from '#client/forms/form-values.ts';
import { TextPair } from '#client/forms/text-pair.tsx';
import { fieldText } from '#client/lang/issue-text.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldProblem } from '#client/ui/fields/field.tsx';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { limits } from '#contract/limits.ts';
import { errorAt, messageAt } from './error-at.ts';
import { isInstant, isText, keysOf, toForm } from './part-values.ts';
import { usePartLabels } from './use-part-labels.ts';

/** Chooses a picture of the organiser's library and reports its path. */
export type PictureLibrary = (sheet: {
  onChosen: (path: string) => void;
  onClosed: () => void;
}) => ReactNode;

interface PartFieldProps {
  control: Control;
  /** Path in the form's values. */
  name: string;
  schema: z.core.$ZodType;
  library: PictureLibrary;
  setValue: (name: string, value: unknown) => void;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** Multi-line texts. */
const LONG = /\.(text|note|health_declaration|conditions\.\d+)$/;
const CLOCK = /\.(opens|closes|first|last)$/;

/** Form fields generated from the schema of a part. */
export function PartFields({
  shape,
  name,
  ...rest
}: Omit<PartFieldProps, 'schema'> & { shape: Shape }) {
  return Object.entries(shape).map(([field, schema]) => (
    <PartField key={field} schema={schema} name={`${name}.${field}`} {...rest} />
  ));
}

function PartField({ schema, ...place }: PartFieldProps) {
  const { labelOf } = usePartLabels();
  const { kind } = unwrap(schema);
  const { def } = kind._zod;
  const { name } = place;
  switch (def.type) {
    case 'object':
      if (isInBothLanguages(def.shape)) return <Words schema={schema} {...place} />;
      return (
        <Group label={labelOf(name)}>
          <PartFields shape={def.shape} {...place} />
        </Group>
      );
    case 'record':
      return keysOf(def.keyType).map((key) => (
        <PartField key={key} {...place} schema={def.valueType} name={`${name}.${key}`} />
      ));
    case 'array':
      if (isText(def.element)) return <Lines {...place} />;
      return <Entries {...place} element={def.element} />;
    case 'tuple':
      return def.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is identified by its index.
        <PartField key={at} {...place} schema={item} name={`${name}.${at}`} />
      ));
    default:
      return <Leaf schema={schema} {...place} />;
  }
}

function isInBothLanguages(shape: Shape): boolean {
  return Object.keys(shape).join() === 'zh,en';
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="stack gap-16 framed panel">
      <legend className="label">{label}</legend>
      {children}
    </fieldset>
  );
}

function Words({ control, name, schema }: PartFieldProps) {
  const { pairOf } = usePartLabels();
  return (
    <TextPair
      control={control}
      name={name}
      labels={pairOf(name)}
      {...(LONG.test(name) && { max: limits.TEXT_CHARACTERS_MAX })}
      isOptional={unwrap(schema).isNullable}
    />
  );
}

/** Short texts, one per line. */
function Lines({ control, name }: Omit<PartFieldProps, 'schema'>) {
  const { t } = useLingui();
  const { labelOf, hintOf } = usePartLabels();
  return (
    <TextArea
      control={control}
      name={name}
      label={labelOf(name)}
      hint={hintOf(name) ?? t`One per line`}
      max={limits.PAGE_TEXT_CHARACTERS_MAX}
      rows={4}
    />
  );
}

function Leaf({ control, name, schema, library, setValue }: PartFieldProps) {
  const { labelOf, hintOf, optionsOf } = usePartLabels();
  const { kind, isNullable, isOptional } = unwrap(schema);
  const { def } = kind._zod;
  const field = {
    control,
    name,
    label: labelOf(name),
    hint: hintOf(name),
    isOptional: isNullable || isOptional,
  };
  if (def.type === 'boolean')
    return <FlagField control={control} name={name} label={field.label} />;
  if (def.type === 'enum')
    return <SelectField {...field} options={optionsOf(name, keysOf(schema))} />;
  if (def.type === 'number') return <TextField {...field} kind="decimal" />;
  if (/\.picture$/.test(name)) {
    return (
      <div className="stack gap-8">
        <TextField {...field} autoComplete="off" />
        <LibraryButton library={library} onChosen={(path) => setValue(name, path)} />
      </div>
    );
  }
  return <TextField {...field} autoComplete="off" {...inputOf(name, schema)} />;
}

function inputOf(name: string, schema: z.core.$ZodType) {
  const { def } = unwrap(schema).kind._zod;
  if (isInstant(schema)) return { type: 'datetime-local' } as const;
  if (def.type === 'string' && 'format' in def && def.format === 'date') {
    return { type: 'date' } as const;
  }
  if (CLOCK.test(name)) return { type: 'time' } as const;
  return /(_url|\.url)$/.test(name) ? ({ kind: 'url' } as const) : {};
}

interface LibraryButtonProps {
  library: PictureLibrary;
  onChosen: (path: string) => void;
}

function LibraryButton({ library, onChosen }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p>
      <Button kind="second" size="small" onClick={() => setOpen(true)}>
        <Trans>Choose a picture</Trans>
      </Button>
      {isOpen &&
        library({
          onChosen: (path) => {
            setOpen(false);
            onChosen(path);
          },
          onClosed: () => setOpen(false),
        })}
    </p>
  );
}

type EntriesProps = Omit<PartFieldProps, 'schema'> & { element: z.core.$ZodType };

/** A list whose entries expand one by one: thirty hotels have five hundred fields. */
function Entries({ element, ...place }: EntriesProps) {
  const { t, i18n } = useLingui();
  const { control, name } = place;
  const { labelOf } = usePartLabels();
  const { errors } = useFormState({ control, name });
  const wrong = messageAt(errors, name);
  const { fields, append, remove, swap } = useFieldArray({ control, name, keyName: 'key' });
  const [added, setAdded] = useState<number | null>(null);
  const label = labelOf(name);
  return (
    <fieldset className="stack gap-8">
      <legend className="label">
        {label} <span className="quiet small numbers">{fields.length}</span>
      </legend>
      <ol className="stack gap-0 ruled">
        {fields.map(({ key }, at) => (
          <Entry
            key={key}
            {...place}
            element={element}
            at={at}
            isNew={at === added}
            isLast={at === fields.length - 1}
            onUp={() => swap(at, at - 1)}
            onDown={() => swap(at, at + 1)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <FieldProblem id={name} error={wrong && i18n._(fieldText(wrong))} />
      <p>
        <Button
          kind="second"
          size="small"
          aria-label={t`Add: ${label}`}
          onClick={() => {
            setAdded(fields.length);
            append(toForm(element, undefined) as object);
          }}
        >
          <Trans>Add</Trans>
        </Button>
      </p>
    </fieldset>
  );
}

interface EntryProps extends EntriesProps {
  at: number;
  isNew: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
  onRemove: () => void;
}

function Entry({ element, at, isNew, isLast, onUp, onDown, onRemove, ...place }: EntryProps) {
  const { t } = useLingui();
  const { control } = place;
  const name = `${place.name}.${at}`;
  const { titleOf } = usePartLabels();
  const [isOpen, setOpen] = useState(isNew);
  const { errors } = useFormState({ control, name });
  const isWrong = Boolean(errorAt(errors, name));
  const value: unknown = useWatch({ control, name });
  const number = at + 1;
  const title = titleOf(value) || t`Entry ${number}`;
  const { kind } = unwrap(element);
  const isObject = kind._zod.def.type === 'object' && !isInBothLanguages(kind._zod.def.shape);
  return (
    <li className="stack gap-12 padded">
      <div className="row spread">
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isOpen || isWrong}
          onClick={() => setOpen(!isOpen)}
        >
          {number}. {title}
        </Button>
        <span className="row gap-4">
          <Button
            kind="second"
            size="small"
            aria-label={t`Move up: ${title}`}
            disabled={at === 0}
            onClick={onUp}
          >
            ↑
          </Button>
          <Button
            kind="second"
            size="small"
            aria-label={t`Move down: ${title}`}
            disabled={isLast}
            onClick={onDown}
          >
            ↓
          </Button>
          <Button kind="second" size="small" aria-label={t`Remove: ${title}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </span>
      </div>
      {(isOpen || isWrong) &&
        (isObject && kind._zod.def.type === 'object' ? (
          <PartFields {...place} name={name} shape={kind._zod.def.shape} />
        ) : (
          <PartField {...place} name={name} schema={element} />
        ))}
    </li>
  );
}
