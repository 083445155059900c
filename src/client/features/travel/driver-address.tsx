import { Trans, useLingui } from '@lingui/react/macro';
import { useLang } from '#client/lang/use-lang.ts';
import { CopyText } from '#client/ui/copy-text.tsx';
import type { Lang } from '#contract/wire.ts';

interface DriverAddressProps {
  name: Record<Lang, string>;
  address: Record<Lang, string>;
}

/** The venue's address in large Chinese text for a driver, with links to map apps. */
export function DriverAddress({ name, address }: DriverAddressProps) {
  const { t } = useLingui();
  const lang = useLang();
  const query = encodeURIComponent(name.zh);
  const maps = [
    { label: t`Amap`, link: `https://uri.amap.com/search?keyword=${query}` },
    {
      label: t`Baidu Maps`,
      link: `https://api.map.baidu.com/place/search?query=${query}&output=html&src=pavilion`,
    },
    { label: t`Apple Maps`, link: `https://maps.apple.com/?q=${query}` },
    { label: t`Google Maps`, link: `https://www.google.com/maps/search/?api=1&query=${query}` },
  ];
  return (
    <div className="stack gap-8 mist panel">
      <p className="quiet small">
        <Trans>Show this to the driver</Trans>
      </p>
      <p lang="zh-Hans" className="heading">
        {name.zh}
        <br />
        {address.zh}
      </p>
      {lang !== 'zh' && (
        <p className="small">
          {name[lang]}, {address[lang]}
        </p>
      )}
      <div className="row top gap-16">
        <CopyText
          text={`${name.zh}\n${address.zh}`}
          kind="second"
          action={t`Copy the address`}
          label={t`Address in Chinese`}
        />
        {maps.map(({ label, link }) => (
          <a key={label} className="tap" href={link} target="_blank" rel="noreferrer">
            {label}
          </a>
        ))}
      </div>
    </div>
  );
}
