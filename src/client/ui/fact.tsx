import type { ReactNode } from 'react';

interface FactProps {
  name: ReactNode;
  /** Nothing is shown of a fact that is not known. */
  children: ReactNode;
  /** In a ruled list. */
  isRow?: boolean;
}

/** A term and its value, in a list of definitions. */
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

/** Facts one below the other, in a ruled list: each a term and its value. */
export function FactRows({ facts }: { facts: readonly [name: string, value: ReactNode][] }) {
  return facts.map(([name, value]) => (
    <Fact isRow key={name} name={name}>
      {value}
    </Fact>
  ));
}
