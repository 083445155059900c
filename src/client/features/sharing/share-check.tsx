import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { browserKind } from '#client/device/browser-kind.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CopyText } from '#client/ui/copy-text.tsx';
import { Page } from '#client/ui/page.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { getShareConfig } from '#contract/sharing.ts';
import { pageShare, useShareAttempts } from './page-share.ts';
import { addressFor, type ShareAttempt } from './share.ts';
import { readShareCard } from './share-card.ts';

interface Fact {
  label: string;
  value: string;
}

/** Diagnosis for organisers, when links sent in WeChat show no picture. It contains no secrets. */
export function ShareCheck({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  return (
    <Page
      title={t`Check sharing in WeChat`}
      intro={t`Open this page in WeChat on an iPhone and on an Android phone. If something fails, copy what it says.`}
    >
      {isHydrated && <Check isOn={isOn} />}
    </Page>
  );
}

function Check({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  const { app } = browserKind();
  const attempts = useShareAttempts().map(useAttemptFacts());
  const facts = useBrowserFacts(isOn);
  const tryAgain = useTryAgain();
  const report = [facts, ...attempts].map(asText).join('\n\n');
  return (
    <div className="stack gap-24">
      {app !== 'wechat' && (
        <p>
          <Trans>
            This is not WeChat: no card is set here, and no script of WeChat is loaded. “Try again”
            only asks our server for a signature.
          </Trans>
        </p>
      )}
      <Button disabled={tryAgain.isPending} onClick={() => tryAgain.mutate()}>
        <Trans>Try again</Trans>
      </Button>
      <p role="status">{tryAgain.text}</p>
      <ol className="stack" aria-label={t`Attempts`}>
        {attempts.map((attempt, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an attempt has no other name, and none is taken out.
          <Card as="li" key={index}>
            <Facts facts={attempt} />
          </Card>
        ))}
      </ol>
      <Facts facts={facts} />
      <CopyText text={report} action={t`Copy as text`} label={t`Report`} />
    </div>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="stack gap-8">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="quiet small">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In WeChat, sets the card from scratch; elsewhere asks our server only. */
function useTryAgain() {
  const { t, i18n } = useLingui();
  const tried = useMutation({
    mutationFn: async () => {
      const card = readShareCard();
      if (browserKind().app === 'wechat' && card) {
        pageShare.reset();
        return pageShare.set(card);
      }
      await call(getShareConfig, { url: addressFor(0).url });
      return 'signed';
    },
  });
  const words = {
    set: t`The card is set. Whether it looks right shows in a chat only.`,
    gave_up: t`The card is not set, and nothing more is tried.`,
    no_bridge: t`WeChat’s side of the page did not come.`,
    superseded: t`Another attempt has begun.`,
    signed: t`Our server signs this address.`,
  };
  const said = tried.data && words[tried.data];
  return { ...tried, text: tried.error ? i18n._(errorText(tried.error)) : said };
}

function useBrowserFacts(isOn: boolean): Fact[] {
  const { t } = useLingui();
  const { app, system } = browserKind();
  const card = readShareCard();
  const said = useYesNo();
  return [
    { label: t`Sharing is set up on this site`, value: said(isOn) },
    { label: t`Runs in`, value: `${app ?? t`a browser`}, ${system}` },
    { label: t`WeChat’s side is there`, value: said('WeixinJSBridge' in window) },
    { label: t`Goes by the first address (iOS)`, value: said(window.__wxjs_is_wkwebview === true) },
    { label: t`First address`, value: window.__entryUrl },
    { label: t`Address now`, value: window.location.href },
    { label: t`Signed first`, value: addressFor(0).url },
    { label: t`Signed next, if that fails`, value: addressFor(1).url },
    { label: t`Title`, value: card?.title ?? '–' },
    { label: t`Description`, value: card?.desc ?? '–' },
    { label: t`Link`, value: card?.link ?? '–' },
    { label: t`Picture`, value: card?.imgUrl ?? '–' },
    { label: t`Browser’s name`, value: navigator.userAgent },
  ];
}

function useAttemptFacts(): (attempt: ShareAttempt, index: number) => Fact[] {
  const { t } = useLingui();
  const said = useYesNo();
  const rules = {
    first_address: t`first address`,
    current_address: t`address now`,
    configured: t`checked before: only the card is set`,
  };
  const silence = t`nothing`;
  return ({ rule, url, unsigned, config, chat, timeline, isSet, milliseconds }, index) => [
    { label: t`Attempt`, value: `${index + 1}: ${rules[rule]}` },
    { label: t`Card set`, value: said(isSet) },
    { label: t`Signed address`, value: url },
    { label: t`Our server`, value: unsigned ?? t`signed it` },
    { label: t`WeChat on the signature`, value: config ?? silence },
    { label: t`WeChat on the card for chats`, value: chat ?? silence },
    { label: t`WeChat on the card for Moments`, value: timeline ?? silence },
    { label: t`Took`, value: `${milliseconds} ms` },
  ];
}

function useYesNo(): (is: boolean) => string {
  const { t } = useLingui();
  return (is) => (is ? t`yes` : t`no`);
}

function asText(facts: Fact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
}
