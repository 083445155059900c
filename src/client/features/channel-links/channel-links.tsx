import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { invitationQueries } from '#client/queries/invitations.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { LinkCode } from '#client/ui/link-code.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { limits } from '#contract/limits.ts';
import {
  addChannelLink,
  type ChannelLink,
  type ChannelVisits,
  linkAddress,
  withdrawChannelLink,
} from '#contract/short-links.ts';

/** The organiser's links for printed matter and partners, each with its code and figures. */
export function ChannelLinks({ copyLink }: { copyLink: (link: string) => ReactNode }) {
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(invitationQueries.channels());
  const [opened, setOpened] = useState<ChannelLink | 'new' | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: invitationQueries.all() });
  return (
    <div className="stack gap-16">
      <p>
        <Button kind="second" onClick={() => setOpened('new')}>
          <Trans>Make a link</Trans>
        </Button>
      </p>
      <ul className="stack gap-0 ruled">
        {data.items.map((link) => (
          <LinkRow key={link.link_id} link={link} onOpen={() => setOpened(link)} />
        ))}
      </ul>
      {data.visits.length > 0 && <Visits visits={data.visits} />}
      {opened === 'new' && (
        <NewLink
          onMade={(made) => {
            void reload();
            setOpened(made);
          }}
          onClosed={() => setOpened(null)}
        />
      )}
      {opened && opened !== 'new' && (
        <OpenedLink
          link={opened}
          copyLink={copyLink}
          onWithdrawn={() => {
            void reload();
            setOpened(null);
          }}
          onClosed={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function Visits({ visits }: { visits: readonly ChannelVisits[] }) {
  const { t, i18n } = useLingui();
  const foreign = limits.FOREIGN_REFERRER_CHANNEL;
  // A map, because a channel may be called `constructor`.
  const names = new Map([
    ['', t`Further channels`],
    [foreign, t`Other websites (${foreign})`],
  ]);
  return (
    <table className="table small numbers">
      <thead className="quiet tiny">
        <tr>
          <th scope="col">{t`Channel`}</th>
          <th scope="col">{t`Visits`}</th>
        </tr>
      </thead>
      <tbody>
        {visits.map(({ channel, visits }) => (
          <tr key={channel}>
            <th scope="row">{names.get(channel) ?? channel}</th>
            <td>{visits.toLocaleString(i18n.locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LinkRow({ link, onOpen }: { link: ChannelLink; onOpen: () => void }) {
  const { t } = useLingui();
  const { link_id, note, channel, figures, withdrawn_at } = link;
  const { opened, completed, entered } = figures;
  return (
    <li className="row spread padded">
      <span className="stack gap-0">
        <strong>{note}</strong>
        <span className="quiet small numbers">
          {channel} · /q/{link_id}
        </span>
      </span>
      <span className="row numbers small">
        <Trans>
          {opened} opened · {completed} completed · {entered} entered
        </Trans>
        {withdrawn_at ? (
          <Badge tone="danger">
            <Trans>Withdrawn</Trans>
          </Badge>
        ) : (
          <Button
            kind="second"
            size="small"
            aria-label={t`Code and link of ${note}`}
            onClick={onOpen}
          >
            <Trans>Code and link</Trans>
          </Button>
        )}
      </span>
    </li>
  );
}

interface NewLinkProps {
  onMade: (made: ChannelLink) => void;
  onClosed: () => void;
}

function NewLink({ onMade, onClosed }: NewLinkProps) {
  const { t } = useLingui();
  const submission = useSubmission({
    schema: addChannelLink.input,
    start: { channel: '', note: '' },
    send: (input, once) => call(addChannelLink, input, once),
    onSent: onMade,
  });
  const { control } = submission;
  return (
    <Sheet title={t`New link of a channel`} onClosed={onClosed}>
      <SubmissionForm submission={submission} action={<Trans>Make the link</Trans>}>
        <TextField
          control={control}
          name="note"
          label={t`Where it is used`}
          hint={t`A poster in the metro, a partner’s newsletter …`}
          autoComplete="off"
        />
        <TextField
          control={control}
          name="channel"
          label={t`Channel`}
          hint={t`Letters, digits, dots and dashes; registrations are counted under it.`}
          autoComplete="off"
        />
      </SubmissionForm>
    </Sheet>
  );
}

interface OpenedLinkProps {
  link: ChannelLink;
  copyLink: (link: string) => ReactNode;
  onWithdrawn: () => void;
  onClosed: () => void;
}

function OpenedLink({ link, copyLink, onWithdrawn, onClosed }: OpenedLinkProps) {
  const { t, i18n } = useLingui();
  const { link_id, note } = link;
  const address = linkAddress(window.location.origin, link_id);
  const withdraw = useMutation({
    mutationFn: () => call(withdrawChannelLink, { link_id }),
    onSuccess: onWithdrawn,
  });
  return (
    <Sheet title={note} onClosed={onClosed}>
      <LinkCode link={address} label={t`QR code of the link`} />
      <p className="numbers">{address}</p>
      {copyLink(address)}
      <p className="quiet small">
        <Trans>Once withdrawn, it stops working wherever it is printed.</Trans>
      </p>
      <p role="alert" className="error">
        {withdraw.error && i18n._(errorText(withdraw.error))}
      </p>
      <Button kind="danger" isPending={withdraw.isPending} onClick={() => withdraw.mutate()}>
        <Trans>Withdraw the link</Trans>
      </Button>
    </Sheet>
  );
}
