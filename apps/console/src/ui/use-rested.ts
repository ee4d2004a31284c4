import { useEffect, useState } from 'react';

/**
 * Returns a value that has not changed for the given number of milliseconds, so that only the final state of a typed
 * text is requested.
 */
export function useRested<Value>(value: Value, restMs = 300): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
