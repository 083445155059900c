import { useEffect, useReducer, useRef } from 'react';
import { isPressed, whenReleased } from './press.ts';

/**
 * The latest value. During a press it is the previous value, so that a row stays under the finger.
 */
export function useUnpressed<Value>(value: Value): Value {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const shown = useRef(value);
  if (!isPressed()) shown.current = value;
  const isBehind = shown.current !== value;
  useEffect(() => (isBehind ? whenReleased(renderAgain) : undefined), [isBehind]);
  return shown.current;
}
