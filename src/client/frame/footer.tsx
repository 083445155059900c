import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useHydrated } from '@tanstack/react-router';
import { useServerMinute } from '#client/device/server-clock.ts';
import { htmlLang } from '#client/lang/html-lang.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { dayLike } from '#contract/calendar.ts';
import classes from './footer.module.css';

/** Contacts, official accounts, policies and registration numbers. */
export function Footer() {
  const { t } = useLingui();
  const lang = useLang();
  const { contacts, qr_pictures, organiser, filings, is_demo, server_time } = useExhibition();
  const year = dayLike(server_time, useServerMinute(server_time)).slice(0, 4);
  return (
    <footer
      className={`quiet small mist edge-top screen-only ${classes.footer}`}
      lang={htmlLang[lang]}
      dir="ltr"
    >
      <div className="wide stack gap-16 padded">
        {is_demo && (
          <p>
            <Trans>
              This is a demonstration: the exhibition, its companies and its contacts are made up.
            </Trans>{' '}
            <Link to="/audience/fastLogin">
              <Trans>Look around as a buyer or an exhibitor</Trans>
            </Link>
          </p>
        )}
        <dl className="tiles small-tiles">
          <Phones title={t`To exhibit`} phones={contacts.exhibit_phones} />
          <Phones title={t`To visit`} phones={contacts.visit_phones} />
          {contacts.email && (
            <div>
              <dt className="label">
                <Trans>E-mail</Trans>
              </dt>
              <dd>
                <a className="tap plain" href={`mailto:${contacts.email}`}>
                  {contacts.email}
                </a>
              </dd>
            </div>
          )}
          {contacts.address && (
            <div>
              <dt className="label">
                <Trans>Address</Trans>
              </dt>
              <dd className="padded">{contacts.address}</dd>
            </div>
          )}
          {qr_pictures.length > 0 && (
            <div>
              <dt className="label">
                <Trans>QR codes</Trans>
              </dt>
              <dd className="line top padded tiny">
                {qr_pictures.map(({ label, picture }) => (
                  <span key={picture} className="stack gap-4 center">
                    <img
                      className="logo"
                      src={picture}
                      alt={t`QR code: ${label}`}
                      width="72"
                      height="72"
                      loading="lazy"
                    />
                    {label}
                  </span>
                ))}
              </dd>
              <dd className="tiny">
                <HowToScan />
              </dd>
            </div>
          )}
        </dl>
        <ul className="row gap-16 flat edge-top">
          <li>
            <Link className="tap plain" to="/policy/privacy">
              <Trans>Privacy policy</Trans>
            </Link>
          </li>
          <li>
            <Link className="tap plain" to="/policy/service">
              <Trans>Terms of use</Trans>
            </Link>
          </li>
          <li>
            © {year} {organiser}
          </li>
          {filings.map(({ text, link }) => (
            <li key={text}>
              <a className="tap plain tiny" href={link} target="_blank" rel="noreferrer">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** No phone scans its own screen: WeChat reads a picture in its pages, or a screenshot. */
function HowToScan() {
  const isPhone = useHydrated() && matchMedia('(pointer: coarse)').matches;
  if (!isPhone) return <Trans>Scan with WeChat.</Trans>;
  return /MicroMessenger/i.test(navigator.userAgent) ? (
    <Trans>Press and hold a code to open it.</Trans>
  ) : (
    <Trans>Take a screenshot, then choose it in WeChat under Scan.</Trans>
  );
}

function Phones({ title, phones }: { title: string; phones: string[] }) {
  if (phones.length === 0) return null;
  return (
    <div>
      <dt className="label">{title}</dt>
      {phones.map((phone) => (
        <dd key={phone}>
          <a className="tap plain" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </dd>
      ))}
    </div>
  );
}
