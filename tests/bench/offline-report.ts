import type { OfflineResults } from './offline.ts';
import { type Budget, type Report, short, table } from './report.ts';
import { spread } from './statistics.ts';
import { NETWORKS, TICKETS } from './ticket-start.ts';
import type { Visit } from './visits.ts';

const kB = (bytes: number) => bytes / 1_024;
const NETWORK_TITLES = { refuses: 'none', hangs: 'takes connections, never answers' };
const TICKET_TITLES = { ours: 'ours', handWritten: 'H: written by hand' };

/** Number of listed files, largest first. */
const NAMED = 12;

/** The speed of the site without a network, and its cost in bytes. */
export function reportOffline(results: OfflineResults): Report {
  const { tickets, homes, first, again, after_deploy } = results;
  const texts = [
    `Ticket in a browser that was closed, no network, processor 4× slower; from the start of the navigation to the painted code, ${tickets.refuses.ours.length} runs, in turn`,
    table(
      ['network', 'page', 'median ms', 'min ms', 'max ms'],
      NETWORKS.flatMap((network) =>
        TICKETS.map((name) => {
          const { median, min, max } = spread(tickets[network][name]);
          const ms = [median, min, max].map(short);
          return [NETWORK_TITLES[network], TICKET_TITLES[name], ...ms];
        }),
      ),
    ),
    `Home page in a browser that was closed, no network, LCP ms: ours ${short(spread(homes.ours).median)}, R ${short(spread(homes.hydrated).median)}`,
    'Home page with its service worker, bodies on the wire',
    table(
      ['visit', 'before paint kB', 'after paint kB', 'files'],
      [
        line('first', first),
        line('a minute later', again),
        line('after a deploy that touched one route', after_deploy),
      ],
    ),
  ];
  return { texts, budgets: budgets(results) };
}

function line(name: string, { before_paint, after_paint, files }: Visit): string[] {
  const sorted = Object.entries(files).sort(([, one], [, other]) => other - one);
  const named = sorted.slice(0, NAMED).map(([path, bytes]) => `${path} ${short(kB(bytes))}`);
  const others = sorted.length > NAMED ? [`${sorted.length - NAMED} smaller ones`] : [];
  return [name, short(kB(before_paint)), short(kB(after_paint)), [...named, ...others].join(', ')];
}

function budgets({
  tickets,
  homes,
  precaches,
  first,
  again,
  after_deploy,
}: OfflineResults): Budget[] {
  const median = (values: number[]) => spread(values).median;
  const ours = median(tickets.refuses.ours);
  const whole = ({ before_paint, after_paint }: Visit) => before_paint + after_paint;
  return [
    {
      name: 'ticket without a network beside H',
      value: ours / median(tickets.refuses.handWritten),
      limit: 1.25,
      unit: '×',
    },
    {
      name: 'LCP of home without a network beside R',
      value: median(homes.ours) / median(homes.hydrated),
      limit: 1.2,
      unit: '×',
    },
    {
      name: 'ticket on a network that never answers, beside none',
      value: median(tickets.hangs.ours) / ours,
      limit: 1.1,
      unit: '×',
    },
    ...precaches.flatMap(({ lang, files, bytes, source_maps, foreign }) => [
      { name: `files in the cache for a reader of ${lang}`, value: files, limit: 60, unit: '' },
      { name: `cached for a reader of ${lang}`, value: kB(bytes), limit: 400, unit: 'kB' },
      {
        name: `source maps and words of the other language cached for ${lang}`,
        value: source_maps.length + foreign.length,
        limit: 0,
        unit: '',
      },
    ]),
    { name: 'second visit, before paint', value: again.before_paint, limit: 0, unit: 'bytes' },
    { name: 'second visit, after paint', value: kB(again.after_paint), limit: 5, unit: 'kB' },
    {
      name: 'visit after a deploy beside the first',
      value: (100 * whole(after_deploy)) / whole(first),
      limit: 8,
      unit: '%',
    },
  ];
}
