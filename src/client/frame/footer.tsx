import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
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
      <div className={`wide stack gap-24 ${classes.inside}`}>
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
        <div className="row top gap-24">
          <dl className={`tiles ${classes.contacts}`}>
            <Phones title={t`To exhibit`} phones={contacts.exhibit_phones} />
            <Phones title={t`To visit`} phones={contacts.visit_phones} />
            {contacts.email && (
              <div className={classes.wide}>
                <dt className="label">
                  <Trans>E-mail</Trans>
                </dt>
                <dd>
                  <a className="tap" href={`mailto:${contacts.email}`}>
                    {contacts.email}
                  </a>
                </dd>
              </div>
            )}
            {contacts.address && (
              <div className={classes.wide}>
                <dt className="label">
                  <Trans>Address</Trans>
                </dt>
                <dd className="padded">{contacts.address}</dd>
              </div>
            )}
          </dl>
          <ul className="row top gap-24">
            {qr_pictures.map(({ label, picture }) => (
              <li key={picture} className={`stack gap-8 center ${classes.account}`}>
                <img
                  src={picture}
                  alt={t`QR code: ${label}`}
                  width="112"
                  height="112"
                  loading="lazy"
                />
                {label}
              </li>
            ))}
          </ul>
        </div>
        <ul className={`row gap-24 flat ${classes.policies}`}>
          <li>
            <Link className="tap" to="/policy/privacy">
              <Trans>Privacy policy</Trans>
            </Link>
          </li>
          <li>
            <Link className="tap" to="/policy/service">
              <Trans>Terms of use</Trans>
            </Link>
          </li>
        </ul>
        <p>
          © {year} {organiser}
        </p>
        <ul className={`row gap-24 flat center tiny ${classes.policies}`}>
          {filings.map(({ text, link }) => (
            <li key={text}>
              <a className="tap" href={link} target="_blank" rel="noreferrer">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function Phones({ title, phones }: { title: string; phones: string[] }) {
  if (phones.length === 0) return null;
  return (
    <div>
      <dt className="label">{title}</dt>
      {phones.map((phone) => (
        <dd key={phone}>
          <a className="tap" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </dd>
      ))}
    </div>
  );
}
