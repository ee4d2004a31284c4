import { useEffect, useState } from 'react';

/** A value that has not changed for this number of milliseconds, so that only the last state of a typed text is requested. */
export function useRested<Value>(value: Value, restMs = 300): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
