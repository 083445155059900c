import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { CopyText } from '#client/ui/copy-text.tsx';

/** Opens the site as it will be for an edition, and copies a link for people without an account. */
export function PreviewLinks({ edition }: { edition: string }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(editionQueries.previewLink(edition));
  if (!data) return null;
  const path = `${data.path}&lang=${i18n.locale}`;
  return (
    <div className="stack gap-8">
      <div className="row gap-8">
        <ButtonAnchor kind="second" href={path} target="_blank">
          <Trans>Preview</Trans>
        </ButtonAnchor>
        <CopyText
          text={window.location.origin + path}
          action={t`Copy link for colleagues`}
          kind="second"
          label={t`Link for colleagues`}
        />
      </div>
      <p className="small quiet">
        <Trans>
          The link shows the whole site as it will be. It works for a day, without an account.
        </Trans>
      </p>
    </div>
  );
}
