import { useQuery } from '@tanstack/react-query';
import { securityNamesQuery } from '../api/orders.js';
import { useApi } from '../session/context.js';

/** Shows a security by its symbol and its name. */
export function SecurityName({ symbol }: { symbol: string }) {
  const { data: names } = useQuery(securityNamesQuery(useApi()));
  const name = names?.get(symbol);
  return (
    <span className="stack-lines">
      <strong>{symbol}</strong>
      {name && <span className="soft small">{name}</span>}
    </span>
  );
}
