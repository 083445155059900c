import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { activateLang } from '#client/lang/catalogs.ts';
import { htmlLang } from '#client/lang/html-lang.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { invitationQueries } from '#client/queries/invitations.ts';
import { Section } from '#client/ui/section.tsx';
import type { OutputOf } from '#contract/endpoint.ts';
import { type InvitationDraft, previewInvitation } from '#contract/exhibitor-invitations.ts';
import type { Lang } from '#contract/wire.ts';
import { InvitationCard } from './invitation-card.tsx';
import classes from './invitations.module.css';
import { usePosterText } from './use-poster-text.ts';

/** Debounce time before the server draws the preview. */
const PAUSE_MS = 400;

interface InvitationPreviewProps {
  control: Control<InvitationDraft, unknown, InvitationDraft>;
}

/** Poster and page of an invitation with the form's values; nothing is stored. */
export function InvitationPreview({ control }: InvitationPreviewProps) {
  const { t } = useLingui();
  const draft = useSettledDraft(control);
  const { data, isError, isFetching } = useQuery({
    ...invitationQueries.preview(draft),
    placeholderData: keepPreviousData,
  });
  return (
    <div aria-busy={isFetching}>
      <Section title={t`Preview`} intro={t`Nothing is stored yet. The code comes with the poster.`}>
        {isError && !data && <Trans>The preview needs a connection.</Trans>}
        {data && (
          <div className="stack gap-24">
            <Poster preview={data} />
            {data.cards.map(({ lang, base, invitation }) => (
              <InLanguage key={lang} lang={lang}>
                <InvitationCard invitation={invitation} base={base} heading="h3" />
              </InLanguage>
            ))}
          </div>
        )}
      </Section>
    </div>
  );
}

/** The form's values after debouncing; the previous values while they are invalid. */
function useSettledDraft(control: InvitationPreviewProps['control']): InvitationDraft {
  const text = JSON.stringify(useWatch({ control }));
  const [draft, setDraft] = useState<InvitationDraft>(() => JSON.parse(text));
  useEffect(() => {
    const pause = setTimeout(() => {
      const read = previewInvitation.input.safeParse(JSON.parse(text));
      if (read.success) setDraft(read.data);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return draft;
}

function Poster({ preview: { poster, cards } }: { preview: OutputOf<typeof previewInvitation> }) {
  const posterText = usePosterText();
  const [first] = cards;
  if (!first) return null;
  return (
    <img
      className={classes.poster}
      src={poster}
      alt={posterText(first.invitation, first.base)}
      width="540"
      height="960"
    />
  );
}

/** Renders children in a language that may differ from the page's. */
function InLanguage({ lang, children }: { lang: Lang; children: ReactNode }) {
  const own = useLang();
  const { i18n: words } = useLingui();
  const [others, setOthers] = useState<I18n>();
  useEffect(() => {
    if (lang === own) return;
    let isGone = false;
    const i18n = setupI18n();
    // Offline, its texts may be missing: then no preview is shown.
    activateLang(i18n, lang, 'online')
      .then(() => isGone || setOthers(i18n))
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [lang, own]);
  const i18n = lang === own ? words : others;
  if (!i18n) return null;
  return (
    <I18nProvider i18n={i18n}>
      <div lang={htmlLang[lang]}>{children}</div>
    </I18nProvider>
  );
}
