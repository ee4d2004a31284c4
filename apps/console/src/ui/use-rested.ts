import { useEffect, useState } from 'react';

/**
 * Returns the last value that stayed unchanged for the given number of milliseconds. While a user types, the
 * intermediate texts are therefore not requested.
 */
export function useRested<Value>(value: Value, restMs = 300): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
