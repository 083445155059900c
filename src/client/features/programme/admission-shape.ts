import type { AdmissionRow } from '#client/device/admission-snapshot.ts';
import { codeShape, type Make } from '#client/ui/make-element.ts';
import { modulesPath } from '#contract/qr-modules.ts';
import doorClasses from './door-code.module.css';
import classes from './programme.module.css';

/** The code of an admission ticket, which opens without any script. */
export function admissionShape<Node>(
  make: Make<Node>,
  row: Pick<AdmissionRow, 'admission_id' | 'name' | 'company_name' | 'qr_modules' | 'code_label'>,
  { show, isOpen = false, action = '' }: { show: string; isOpen?: boolean; action?: Node | string },
): Node {
  return make(
    'details',
    { 'data-admission': row.admission_id, ...(isOpen && { open: 'open' }) },
    make('summary', { className: 'link' }, show),
    make(
      'figure',
      { className: `night ${doorClasses.door}` },
      codeShape(make, modulesPath(row.qr_modules), { label: row.code_label, className: 'fluid' }),
      make(
        'figcaption',
        { className: 'panel' },
        make('strong', { dir: 'auto' }, row.name),
        make('p', { className: 'small quiet', dir: 'auto' }, row.company_name),
      ),
    ),
    action,
  );
}

/** An admission ticket: its day and time, its subject, and the code. */
export function admissionRowShape<Node>(make: Make<Node>, row: AdmissionRow, code: Node): Node {
  return make(
    'section',
    { className: classes.row },
    make(
      'p',
      { className: `numbers ${classes.time}` },
      make('span', {}, row.starts),
      make('span', { className: 'regular quiet small' }, `–${row.ends}`),
    ),
    make(
      'div',
      { className: 'stack gap-4' },
      make('h2', { className: 'strong' }, row.title),
      make('p', { className: 'small quiet' }, `${row.day} · ${row.room}`),
      code,
    ),
  );
}
