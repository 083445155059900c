import { useLingui } from '@lingui/react/macro';

/** Labels of the exhibition's own data. */
export function useDataLabels() {
  const { t } = useLingui();
  return {
    labels: {
      ...useSettingLabels(),
      ...useChoiceLabels(),
      own_questions: t`Your own questions`,
      tagline: t`Line below the name`,
      highlights: t`Reasons to come`,
      zones: t`Zones`,
      'zones.hall': t`Hall or halls`,
      partners: t`Partners`,
      'partners.kind': t`Heading above them`,
      partner_logos: t`Logos of partners`,
      'brand.words': t`Name at the top of every page`,
      accent: t`Accent colour`,
      name: t`Name`,
      title: t`Title`,
      text: t`Text`,
      link: t`Link`,
      picture: t`Picture`,
      last_day: t`Last day`,
      phone: t`Phone`,
      email: t`E-mail`,
    },
    hints: {
      wordmark: t`Latin capitals, digits and spaces: it is drawn in dots.`,
      url_scheme: t`weixin://dl/business/?… or empty`,
      time_zone: t`For example Asia/Shanghai`,
      opening_days: t`A row for each day`,
      show_hall: t`As people say it, for example 5–16`,
      halls: t`One per line, as written before booth numbers`,
      'scale.area': t`m²`,
      'topics.link': t`A path on this site such as /exhibitor/directory, or empty`,
      usd: t`For example 7.25. Prices show no other currency while all three fields are empty.`,
      'rates.day': t`Visitors see it beside the amounts in US dollars and euros.`,
      last_day: t`It is not shown after that day.`,
      grey_until: t`Local time of the exhibition; empty: in colour.`,
      picture: t`A path on this site, such as /zone-1.webp`,
      code: t`Small letters, digits and _. Registrations carry the code: never give it another meaning.`,
    },
  };
}

function useSettingLabels() {
  const { t } = useLingui();
  return {
    year: t`Year`,
    wordmark: t`Name in dots`,
    registration_open: t`Registration is open`,
    url_scheme: t`Address that opens the mini-program`,
    start_date: t`First day`,
    end_date: t`Last day`,
    time_zone: t`Time zone`,
    opening_days: t`Opening hours`,
    date: t`Day`,
    opens: t`Opens`,
    closes: t`Closes`,
    city: t`City`,
    venue: t`Venue`,
    address: t`Address`,
    show_hall: t`Halls in words`,
    halls: t`Halls`,
    scale: t`Scale`,
    area: t`Area, m²`,
    exhibitors: t`Exhibitors`,
    visits: t`Visits`,
    countries: t`Countries`,
    meeting_rooms: t`Meeting rooms`,
    organiser: t`Organiser`,
    contacts: t`Contacts`,
    exhibit_phones: t`Phone numbers for companies that want to exhibit`,
    visit_phones: t`Phone numbers for visitors`,
    filings: t`Filings`,
    qr_pictures: t`QR codes in the footer`,
    label: t`Label`,
    content: t`Content of the code`,
    topics: t`Lines above every page`,
    rates: t`Exchange rates for prices`,
    usd: t`RMB for 1 US dollar`,
    eur: t`RMB for 1 euro`,
    'rates.day': t`Day of both rates`,
    grey_until: t`The site is grey until`,
    health_declaration: t`Declaration before registering`,
  };
}

function useChoiceLabels() {
  const { t } = useLingui();
  return {
    code: t`Code`,
    parent: t`Code of its group`,
    'booth_choices.areas': t`Parts of the exhibition`,
    'booth_choices.kinds': t`Kinds of booths`,
    unit_area: t`Area of one booth, m²`,
    'selection.department_function': t`Department`,
    'selection.business_nature': t`Kind of business`,
    'selection.relevant_industry': t`Industry`,
    'selection.product_categories': t`Product categories`,
    'selection.application_scenes': t`Where products are used`,
    'selection.company_scale': t`Size of the company`,
    'selection.annual_budget': t`Annual budget`,
    'selection.visit_purposes': t`Purposes of the visit`,
    'selection.event_types': t`Events of interest`,
    'selection.heard_from': t`Heard of it from`,
    'selection.product_groups': t`Groups of product categories`,
    ...Object.fromEntries(
      [
        'department_function',
        'business_nature',
        'relevant_industry',
        'product_categories',
        'application_scenes',
        'company_scale',
        'annual_budget',
        'visit_purposes',
        'event_types',
        'heard_from',
        'product_groups',
      ].flatMap((kind) => [
        [`selection.${kind}.zh`, t`Chinese`],
        [`selection.${kind}.en`, t`English`],
      ]),
    ),
  };
}
