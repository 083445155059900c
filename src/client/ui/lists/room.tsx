/** Empty room of a height, by an attribute: pages of the server may carry no styles of elements. */
export function Room({ height }: { height: number }) {
  return <svg width="1" height={Math.max(0, Math.round(height))} aria-hidden="true" />;
}
