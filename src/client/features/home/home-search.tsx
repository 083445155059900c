import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Button } from '#client/ui/button.tsx';
import { limits } from '#contract/limits.ts';
import classes from './home-search.module.css';

const EXHIBITS = '/exhibits';

/** The site search as a plain form, which works before any script is loaded. */
export function HomeSearch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { lang } = useSearch({ from: '__root__' });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword')).trim() || undefined;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isForExhibits = submitter?.getAttribute('formaction') === EXHIBITS;
    void navigate({ to: isForExhibits ? EXHIBITS : '/exhibitor/directory', search: { keyword } });
  };
  return (
    <search className={classes.box}>
      <form action="/exhibitor/directory" className={`row ${classes.form}`} onSubmit={onSubmit}>
        {lang && <input type="hidden" name="lang" value={lang} />}
        <input
          className={`input ${classes.input}`}
          type="search"
          name="keyword"
          maxLength={limits.KEYWORD_CHARACTERS_MAX}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t`Search exhibitors and exhibits`}
          placeholder={t`Company, product or booth`}
        />
        <div className={`row ${classes.buttons}`}>
          <Button type="submit">
            <Trans>Exhibitors</Trans>
          </Button>
          <Button type="submit" kind="second" formAction={EXHIBITS}>
            <Trans>Exhibits</Trans>
          </Button>
        </div>
      </form>
    </search>
  );
}
