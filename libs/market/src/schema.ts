/** Returns the SQL file of a table that this library has in the databases of services, for a baseline. */
export const marketSchema = (name: 'market-hours' | 'price-scripts'): URL =>
  new URL(`../schema/${name}.sql`, import.meta.url);
