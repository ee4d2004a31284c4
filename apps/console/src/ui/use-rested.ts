import { useEffect, useState } from 'react';

/** A value once it has rested for so many milliseconds: what is typed asks for its last state, not for each. */
export function useRested<Value>(value: Value, restMs = 300): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
