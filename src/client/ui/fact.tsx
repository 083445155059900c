import type { ReactNode } from 'react';

interface FactProps {
  name: ReactNode;
  /** Empty: the fact is hidden. */
  children: ReactNode;
  /** True in a list with separating lines. */
  isRow?: boolean;
}

/** A term and its value, in a definition list. */
export function Fact({ name, children, isRow = false }: FactProps) {
  if (children === null || children === undefined || children === false || children === '') {
    return null;
  }
  return (
    <div className={isRow ? 'row fact padded' : 'row fact'}>
      <dt className="small quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Facts as rows with separating lines. */
export function FactRows({ facts }: { facts: readonly [name: string, value: ReactNode][] }) {
  return facts.map(([name, value]) => (
    <Fact isRow key={name} name={name}>
      {value}
    </Fact>
  ));
}
