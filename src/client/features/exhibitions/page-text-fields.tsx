import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { MarkdownField } from '#client/forms/markdown-field.tsx';
import { usePageValues } from '#client/queries/use-page-values.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import {
  type PageText,
  type PageTexts,
  pageTexts,
  previewPageText,
} from '#contract/exhibition-parts.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import { errorAt } from './error-at.ts';
import { usePartLabels } from './use-part-labels.ts';

interface PageTextFieldsProps {
  control: Control;
  shipped: PageTexts;
  setValue: (name: string, value: unknown) => void;
}

/** The texts of pages: a list, and the editor of the chosen page. */
export function PageTextFields(props: PageTextFieldsProps) {
  const { control } = props;
  const values = usePageValues();
  const { labelOf } = usePartLabels();
  const { errors, submitCount } = useFormState({ control, name: 'value' });
  const [chosen, setChosen] = useState<PageText>(pageTexts[0]);
  const refused = pageTexts.find((page) => errorAt(errors, `value.${page}`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads to the mistake once for each attempt.
  useEffect(() => {
    if (refused && !errorAt(errors, `value.${chosen}`)) setChosen(refused);
  }, [submitCount]);
  const names = Object.keys(values)
    .map((name) => `{{${name}}}`)
    .join(' ');
  return (
    <>
      <details>
        <summary>
          <Trans>Placeholders that a text may name</Trans>
        </summary>
        <p className="small quiet">{names}</p>
      </details>
      <ul className="stack gap-0 ruled">
        {pageTexts.map((page) => (
          <li key={page}>
            <button
              type="button"
              className="bare line spread finger fluid"
              aria-pressed={page === chosen}
              onClick={() => setChosen(page)}
            >
              <span className={page === chosen ? 'strong' : ''}>{labelOf(`value.${page}`)}</span>
              <TextState control={control} page={page} />
            </button>
          </li>
        ))}
      </ul>
      <PageFields key={chosen} {...props} page={chosen} />
    </>
  );
}

/** The text that a page shows in each language: the organiser's, or the shipped one. */
function TextState({ control, page }: Pick<PageFieldsProps, 'control' | 'page'>) {
  const { t } = useLingui();
  const own: Record<Lang, string> = useWatch({ control, name: `value.${page}` });
  const count = Object.values(own).filter(Boolean).length;
  const states = [t`Shipped text`, t`Your text in one language`, t`Your text`];
  return <span className="quiet small">{states[count]}</span>;
}

interface PageFieldsProps extends PageTextFieldsProps {
  page: keyof PageTexts;
}

function PageFields({ control, shipped, setValue, page }: PageFieldsProps) {
  const { t } = useLingui();
  const { labelOf, pairOf } = usePartLabels();
  const values = usePageValues();
  const name = `value.${page}`;
  const labels = pairOf(name);
  const own: { zh?: string; en?: string } | undefined = useWatch({ control, name });
  return (
    <fieldset className="stack gap-12 framed panel">
      <legend className="label">{labelOf(name)}</legend>
      {(['zh', 'en'] as const).map((lang) => {
        const label = labels[lang];
        return (
          <div key={lang} className="stack gap-8">
            <MarkdownField
              control={control}
              name={`${name}.${lang}`}
              lang={lang}
              label={label}
              max={limits.PAGE_TEXT_CHARACTERS_MAX}
              rows={6}
              values={values}
              preview={(body, signal) => call(previewPageText, { body }, { signal })}
              picture={() => null}
            />
            {own?.[lang] ? (
              <p>
                <Button
                  kind="second"
                  size="small"
                  aria-label={t`Back to the shipped text: ${label}`}
                  onClick={() => setValue(`${name}.${lang}`, '')}
                >
                  <Trans>Back to the shipped text</Trans>
                </Button>
              </p>
            ) : (
              <div className="panel mist stack gap-8">
                <p className="small quiet">
                  <Trans>The shipped text is shown:</Trans>
                </p>
                <p className="typed small" lang={lang}>
                  {shipped[page][lang]}
                </p>
                <p>
                  <Button
                    kind="second"
                    size="small"
                    aria-label={t`Start from this text: ${label}`}
                    onClick={() => setValue(`${name}.${lang}`, shipped[page][lang])}
                  >
                    <Trans>Start from this text</Trans>
                  </Button>
                </p>
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
