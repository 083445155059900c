import { type AttackResults, QUIET } from './attacks.ts';
import { type Report, short, table } from './report.ts';
import { spread } from './statistics.ts';

const P95_MS = 150;

/** Ticket latency under each attack. No ticket may be refused. */
export function reportAttacks({ tickets, answers, memory }: AttackResults): Report {
  const rows = Object.entries(tickets).map(([name, { ms, statuses }]) => {
    const { median, p95, max } = spread(ms);
    return [
      name,
      ...[median, p95, max].map(short),
      wordsOf(statuses),
      wordsOf(answers[name] ?? {}),
    ];
  });
  const attacked = Object.entries(tickets).filter(([name]) => name !== QUIET);
  return {
    texts: [
      `The ticket at the gate while the site is attacked; the server took at most ${short(memory)} MB`,
      table(
        [
          'attack',
          'p50 ms',
          'p95 ms',
          'max ms',
          'tickets were answered',
          'attackers were answered',
        ],
        rows,
      ),
    ],
    budgets: attacked.flatMap(([name, { ms, statuses }]) => [
      { name: `p95 of tickets: ${name}`, value: spread(ms).p95, limit: P95_MS, unit: 'ms' },
      {
        name: `tickets that are refused: ${name}`,
        value: ms.length - (statuses[200] ?? 0),
        limit: 0,
        unit: '',
      },
    ]),
  };
}

/** `200 × 1,024, 503 × 3`; 0 is a connection that was cut. */
function wordsOf(statuses: Record<number, number>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');
}
