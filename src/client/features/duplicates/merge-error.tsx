import { Trans, useLingui } from '@lingui/react/macro';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { MergeField } from '#contract/duplicates.ts';
import { useDuplicateWords } from './use-duplicate-words.ts';

/** Fields of the form whose choice has another name here. */
const renamed: Readonly<Record<string, MergeField>> = {
  cellphone: 'mobile',
  area_code: 'mobile',
  region: 'country',
  business_nature: 'work',
};

/** The reason why a decision was refused. Fields that do not fit together are named. */
export function MergeError({ error }: { error: Error | null }) {
  const { i18n } = useLingui();
  const { fields } = useDuplicateWords();
  const issues = error instanceof CallError ? error.issues : [];
  return (
    <div role="alert" className="small error">
      {error && issues.length === 0 && i18n._(errorText(error))}
      {issues.map(({ field, text }) => {
        const label = Object(fields)[renamed[field] ?? field] ?? field;
        return (
          <p key={field}>
            <Trans>
              {label} does not fit the other choices: {text}
            </Trans>
          </p>
        );
      })}
    </div>
  );
}
